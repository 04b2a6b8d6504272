import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading } from '../behaviour.ts';
import { type OrderOptions, orderIssue, readInstant } from '../days/days.ts';
import { instantText, sortableInstant } from '../days/dayText.ts';

export type DateTimeField = FieldOf<'dateTime', string, OrderOptions>;

/** An instant: ISO 8601 in UTC on the wire, shown in the browser's time zone. */
export const dateTime = builderOf<DateTimeField>('dateTime');

export const dateTimeBehaviour: Behaviour<DateTimeField, string> = {
  storage: 'text',
  operators: ['eq', 'gte', 'lte'],
  sortable: true,
  none: null,
  time: 'instant',
  parse: reading(readInstant),
  issue: orderIssue,
  format: (value, _field, { language, timeZone }) => instantText(value, language, timeZone),
  forSheet: (value, { timeZone }) => sortableInstant(value, timeZone),
};
