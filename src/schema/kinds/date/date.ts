import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { type OrderOptions, orderIssue, readDay } from '../days/days.ts';
import { dayText } from '../days/dayText.ts';

export type DateField = FieldOf<'date', string, OrderOptions>;

/** A calendar day, `YYYY-MM-DD`. */
export const date = builderOf<DateField>('date');

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
