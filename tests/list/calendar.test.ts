import { describe, expect, it } from 'vitest';
import { dayKey, monthWeeks, placeByDay } from '#admin/list/calendar/monthDays.ts';

const local = (text: string) => new Date(text).toISOString();
const from = new Date('2026-10-26T00:00:00');
const to = new Date('2026-12-06T23:59:59');

describe('a month', () => {
  it('is drawn in whole weeks from Monday', () => {
    const weeks = monthWeeks(new Date('2026-11-01T12:00:00'));
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]?.map(dayKey)[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.map(dayKey).at(-1)).toBe('2026-12-06');
  });

  it('shows a record on every local day that it touches, the earliest first', () => {
    const rows = [
      { id: 1, s: local('2026-11-10T15:00:00'), e: local('2026-11-12T09:00:00') },
      { id: 2, s: local('2026-11-10T08:00:00'), e: local('2026-11-10T10:00:00') },
      { id: 3, s: null, e: null },
    ];
    const days = placeByDay(rows, 's', 'e', from, to);
    expect(days.get('2026-11-10')?.map(({ id }) => id)).toEqual([2, 1]);
    expect([...days.keys()]).toEqual(['2026-11-10', '2026-11-11', '2026-11-12']);
  });

  it('shows what ends at midnight on the day before', () => {
    const rows = [{ id: 1, s: local('2026-11-10T19:00:00'), e: local('2026-11-11T00:00:00') }];
    expect([...placeByDay(rows, 's', 'e', from, to).keys()]).toEqual(['2026-11-10']);
  });

  it('cuts off what reaches beyond it, and bears an end before its start', () => {
    const rows = [
      { id: 1, s: local('2026-01-01T08:00:00'), e: local('2027-01-01T08:00:00') },
      { id: 2, s: local('2026-11-10T08:00:00'), e: local('2026-11-09T08:00:00') },
    ];
    const days = placeByDay(rows, 's', 'e', from, to);
    expect(days.size).toBe(42);
    expect(days.get('2026-11-10')?.map(({ id }) => id)).toEqual([1]);
  });
});
