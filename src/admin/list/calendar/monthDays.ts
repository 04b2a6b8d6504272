import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { formatISO } from 'date-fns/formatISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { StoredRecord } from '#values/storedRecord.ts';

export interface MonthProps {
  readonly label: string;
  /** Noon of its first day. */
  readonly month: Date;
  readonly weeks: readonly (readonly Date[])[];
  /** By day, `2026-11-21`. */
  readonly days: ReadonlyMap<string, readonly StoredRecord[]>;
  /** Whether these are all records of this month, and not what was there before. */
  readonly isLoaded: boolean;
  /** The field that says when a record begins. */
  readonly start: string;
}

const monday = { weekStartsOn: 1 } as const;

/** The weeks that a month touches, Monday first, each of seven days. */
export const monthWeeks = (month: Date): readonly (readonly Date[])[] =>
  eachWeekOfInterval({ start: startOfMonth(month), end: endOfMonth(month) }, monday).map((start) =>
    eachDayOfInterval({ start, end: endOfWeek(start, monday) }),
  );

/** The local day of a date, `2026-11-21`. */
export const dayKey = (date: Date): string => formatISO(date, { representation: 'date' });

const instant = (value: unknown): Date | undefined => {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};

/** Groups rows by each local day from `from` to `to` that they touch, ordered by start. */
export const placeByDay = (
  rows: readonly StoredRecord[],
  start: string,
  end: string | undefined,
  from: Date,
  to: Date,
): ReadonlyMap<string, readonly StoredRecord[]> => {
  const days = new Map<string, StoredRecord[]>();
  for (const row of rows.toSorted((a, b) => String(a[start]).localeCompare(String(b[start])))) {
    const startDate = instant(row[start]);
    if (!startDate) continue;
    const endDate = (end && instant(row[end])) || startDate;
    // What ends at midnight does not touch the next day.
    const lastInstant = endDate > startDate ? subMilliseconds(endDate, 1) : endDate;
    const span = { start: startDate < from ? from : startDate, end: lastInstant > to ? to : lastInstant };
    if (span.start > span.end) continue;
    for (const day of eachDayOfInterval(span)) {
      const key = dayKey(day);
      days.set(key, [...(days.get(key) ?? []), row]);
    }
  }
  return days;
};
