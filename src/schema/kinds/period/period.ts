import type { FieldOf } from '../../field.ts';
import { type Behaviour, wrong } from '../behaviour.ts';
import { instantText } from '../days/dayText.ts';

interface PeriodOptions {
  /** The dateTime field with the start; empty: it has no start. */
  readonly from: string;
  /** The dateTime field with the end; empty: it has no end. */
  readonly to: string;
}
export type PeriodField = FieldOf<'period', never, PeriodOptions, false>;

/**
 * The time between two dateTime fields, as one column and one filter, which finds records that overlap the chosen
 * range. Both empty = always. Computed: in no write and in no form.
 */
export const period = (from: string, to: string): PeriodField => ({ kind: 'period', from, to });

export const periodBehaviour: Behaviour<PeriodField, never> = {
  storage: 'none',
  operators: ['gte', 'lte'],
  none: null,
  time: 'span',
  parse: () => wrong('readOnly'),
  format(_value, field, { language, timeZone, word }, record) {
    const from = record[field.from];
    const to = record[field.to];
    const format = (value: unknown) => instantText(String(value), language, timeZone);
    if (from && to) return `${format(from)} – ${format(to)}`;
    if (from) return `${word('from')} ${format(from)}`;
    return to ? `${word('until')} ${format(to)}` : word('always');
  },
};
