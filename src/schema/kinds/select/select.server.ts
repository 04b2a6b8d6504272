import { noSuch } from '../../problems/resourceProblem.ts';
import { string } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { SelectField } from './select.ts';

export const selectServer: ServerKind<SelectField, string> = {
  schema: ({ options }) => string({ enum: options }),
  sample: ({ starts, options }, sampler) => sampler.pick(starts ?? options),
  problems({ options, tones = {}, transitions = {}, starts = [], initial }) {
    const usedOptions: [string, readonly string[]][] = [
      ['tones', Object.keys(tones)],
      ['transitions', [...Object.keys(transitions), ...Object.values(transitions).flatMap((to) => to ?? [])]],
      ['starts', starts],
      ['initial', initial === undefined ? [] : [initial]],
    ];
    const problems = usedOptions.flatMap(([option, list]) =>
      [...new Set(list)]
        .filter((one) => !options.includes(one))
        .map((one) => ({ option, message: noSuch('option', one, options) })),
    );
    const report = (message: string) => problems.push({ option: 'options', message });
    if (options.length === 0) report('is empty; add at least one');
    for (const option of options) {
      if (/[.,]|^\s|\s$/.test(option)) report(`"${option}" must not contain "." or ",", nor begin or end with a space`);
      if (option in Object.prototype) report(`"${option}" is a property of every JavaScript object; choose another`);
    }
    const duplicate = options.find((option, index) => options.indexOf(option) !== index);
    if (duplicate !== undefined) report(`"${duplicate}" is listed twice`);
    return problems;
  },
};
