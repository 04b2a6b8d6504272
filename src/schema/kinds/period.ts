import type { Typed } from '../field.ts';

export type PeriodField = Typed<'period', never, false> & {
  /** The dateTime fields that it runs between; an empty one is open. */
  readonly from: string;
  readonly to: string;
};

/**
 * The time between two dateTime fields, as one column and one filter (records whose time overlaps the chosen range;
 * both ends empty = always). Computed: in no write and in no form.
 */
export const period = (from: string, to: string): PeriodField => ({ kind: 'period', from, to });
