import { formatISO } from 'date-fns/formatISO';
import type { Values } from '#schema/field.ts';
import type { FormatContext } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { dayText, instantText } from '#schema/kinds/days/dayText.ts';
import type { AnyField } from '#schema/kinds/index.ts';

/** The ends of a day chosen in the filter read as that day; other instants with their time. */
const instantWords = (value: unknown, { language, timeZone }: FormatContext): string => {
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) return String(value);
  const clock = formatISO(date, { representation: 'time' }).slice(0, 8);
  return clock === '00:00:00' || clock === '23:59:59'
    ? dayText(formatISO(date, { representation: 'date' }), language)
    : instantText(String(value), language, timeZone);
};

/** One value of a filter as a person reads it. */
export const filterValueText = (value: unknown, field: AnyField, name: string, context: FormatContext): string => {
  const behaviour = behaviourOf(field);
  // Their filter holds instants, chosen by whole days.
  if (behaviour.time === 'instant' || behaviour.time === 'span') return instantWords(value, context);
  const parsed = behaviour.parse(value, field);
  const record: Values = { [name]: value };
  // What the address says but the kind cannot read is shown as it is.
  return parsed.issue || parsed.value === null ? String(value) : behaviour.format(parsed.value, field, context, record);
};
