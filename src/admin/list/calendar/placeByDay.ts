import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { formatISO } from 'date-fns/formatISO';
import type { Row } from '../recordList.ts';

/** The local day of a date, `2026-11-21`. */
export const dayKey = (date: Date): string => formatISO(date, { representation: 'date' });

const instant = (value: unknown): Date | undefined => {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};

/** The rows of every local day between two that they touch, by day, in order of their start. */
export const placeByDay = (
  rows: readonly Row[],
  start: string,
  end: string | undefined,
  from: Date,
  to: Date,
): ReadonlyMap<string, readonly Row[]> => {
  const days = new Map<string, Row[]>();
  const inOrder = [...rows].sort((a, b) => String(a[start]).localeCompare(String(b[start])));
  for (const row of inOrder) {
    const first = instant(row[start]);
    if (!first) continue;
    const last = (end && instant(row[end])) || first;
    const span = { start: first < from ? from : first, end: last > to ? to : last };
    if (span.start > span.end) continue;
    for (const day of eachDayOfInterval(span)) {
      const key = dayKey(day);
      days.set(key, [...(days.get(key) ?? []), row]);
    }
  }
  return days;
};
