import type { Language } from '#values/language.ts';
import type { TextValues } from '#values/text/interpolate.ts';
import type { Issue } from '../kinds/behaviour.ts';
import { numberText } from '../kinds/numbers/numbers.ts';
import type { Resource } from '../resource.ts';

/** The text of a key (`faults.required`, `resources.banner.fields.title`) with its params, if there is one. */
export type Say = (key: string, params: TextValues) => string | undefined;

/** An issue as a sentence for people, with the words of `say`. */
export const issueSentence = (issue: Issue, language: Language, resource: Resource, say: Say): string => {
  const word = (key: string) => say(`resources.${resource.name}.${key}`, {}) ?? key.slice(key.lastIndexOf('.') + 1);
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(issue.params ?? {}))
    params[name] = typeof value === 'number' ? numberText(value, language, 6) : value;
  for (const [name, key] of Object.entries(issue.words ?? {}))
    params[name] = typeof key === 'string' ? `“${word(key)}”` : key.map((one) => `“${word(one)}”`).join(', ');
  const key = issue.own ? `resources.${resource.name}.faults.${issue.code}` : `faults.${issue.code}`;
  return say(key, params) ?? issue.code;
};
