import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { type OrderOptions, orderIssue, readDay } from '../days/days.ts';
import { dayText } from '../days/dayText.ts';
import { reading } from '../reading.ts';

export type DateField<R extends Requirement = Requirement> = FieldOf<'date', string, R, OrderOptions>;

/** A calendar day, `YYYY-MM-DD`. */
export const date = <const R extends Requirement = false>(
  options: OptionsOf<OrderOptions, string, R> = {},
): DateField<R> => ({ kind: 'date', ...options });

export const dateBehaviour: Behaviour<DateField, string> = {
  storage: 'text',
  operators: ['eq', 'in', 'gte', 'lte'],
  sortable: true,
  none: null,
  time: 'day',
  parse: reading(readDay),
  issue: orderIssue,
  format: (value, _field, { language }) => dayText(value, language),
  forSheet: (value) => value,
};
