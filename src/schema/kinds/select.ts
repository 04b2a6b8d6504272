import type { OptionsOf, Requirement, Typed } from '../field.ts';
import type { Tone } from '../tone.ts';

export interface SelectOptions<Option extends string> {
  /** How an option is toned as a chip; without any, options are plain text. */
  readonly tones?: { readonly [K in Option]?: Tone };
  /** Where each option may go from an existing record; an option left out stays as it is. A new record may start anywhere unless `starts` says. */
  readonly transitions?: { readonly [K in Option]?: readonly Option[] };
  /** What a new record may hold. Default: every option. */
  readonly starts?: readonly Option[];
}
export type SelectField<Option extends string = string, R extends Requirement = Requirement> = Typed<
  'select',
  Option,
  R
> &
  OptionsOf<SelectOptions<Option>, Option, R> & { readonly options: readonly Option[] };

/** One of a few options; their labels are words (`options.{field}.{option}`). */
export const select = <const Option extends string, R extends Requirement = false>(
  options: readonly Option[],
  settings: OptionsOf<SelectOptions<NoInfer<Option>>, NoInfer<Option>, R> = {},
): SelectField<Option, R> => ({ kind: 'select', options, ...settings });
