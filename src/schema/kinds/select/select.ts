import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import { type Behaviour, type Issue, reading, type Scope, wrong } from '../behaviour.ts';

/** The colour of a status, which the theme defines. A tone is never shown without its label. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

interface SelectOptions<Option extends string> {
  /** The tone of each option's chip. Without any, options are plain text. */
  readonly tones?: { readonly [K in Option]?: Tone };
  /**
   * What each stored option may change to; an option left out may not change. A new record may hold any, unless
   * `starts` limits it.
   */
  readonly transitions?: { readonly [K in Option]?: readonly Option[] };
  /** The options that a new record may hold. Default: all. Items of a list take neither this nor `transitions`. */
  readonly starts?: readonly Option[];
}
export type SelectField<Option extends string = string, R extends Requirement = Requirement> = FieldOf<
  'select',
  Option,
  SelectOptions<Option>,
  R
> & { readonly options: readonly Option[] };

/** One of a few options. Their labels are in `words`: `options.{field}.{option}`. */
export const select = <const Option extends string, const R extends Requirement = false>(
  options: readonly Option[],
  settings: OptionsOf<SelectOptions<NoInfer<Option>>, NoInfer<Option>, R> = {},
): SelectField<Option, R> => ({ kind: 'select', options, ...settings });

/** The options that may be chosen: `starts` for a new record, else the stored one's transitions; all if it is gone. */
export const allowedOptions = (field: SelectField, stored: unknown): readonly string[] => {
  const { options, starts = options, transitions } = field;
  if (typeof stored !== 'string') return starts;
  return transitions && options.includes(stored) ? [stored, ...(transitions[stored] ?? [])] : options;
};

/** An issue if the option is not an allowed start or transition. */
const transitionIssue = (value: string, field: SelectField, scope: Scope): Issue | undefined => {
  const words = (options: readonly string[]) => ({
    allowed: options.map((option) => `options.${scope.name}.${option}`),
  });
  if (scope.mode === 'create')
    return !field.starts || field.starts.includes(value) ? undefined : { code: 'starts', words: words(field.starts) };
  const from = scope.previous;
  if (typeof from !== 'string' || from === value) return undefined;
  const allowed = allowedOptions(field, from).filter((option) => option !== from);
  if (allowed.includes(value)) return undefined;
  return allowed.length > 0
    ? { code: 'transition', words: { ...words(allowed), from: `options.${scope.name}.${from}` } }
    : { code: 'transitionNone', words: { from: `options.${scope.name}.${from}` } };
};

export const selectBehaviour: Behaviour<SelectField, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  sortable: true,
  none: null,
  embedded: true,
  parse: reading((input, field) => {
    const value = typeof input === 'string' ? input.trim() : input;
    if (value === '') return { value: null };
    return typeof value === 'string' && field.options.includes(value)
      ? { value }
      : wrong('option', { options: field.options.join(', ') });
  }),
  issue: transitionIssue,
  isWithinReach: (value, field, stored) => allowedOptions(field, stored).includes(value),
  format: (value, _field, { option }) => option(value),
};
