import type { OptionsOf, Requirement, Typed } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { orderFault, readDay } from '../days/days.ts';
import { dayText } from '../days/dayText.ts';
import { reading } from '../reading.ts';

export interface DateOptions {
  /** After what that other field holds. */
  readonly after?: string;
  /** Not after what that other field holds. */
  readonly notAfter?: string;
}
export type DateField<R extends Requirement = Requirement> = Typed<'date', string, R> &
  OptionsOf<DateOptions, string, R>;

/** A calendar day, `YYYY-MM-DD`. */
export const date = <const R extends Requirement = false>(
  options: OptionsOf<DateOptions, string, R> = {},
): DateField<R> => ({
  kind: 'date',
  ...options,
});

export const dateBehaviour: Behaviour<DateField, string> = {
  storage: 'text',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  searchable: false,
  column: true,
  none: null,
  time: 'day',
  parse: reading(readDay),
  fault: orderFault,
  format: (value, _field, { language }) => dayText(value, language),
  forSheet: (value) => value,
};
