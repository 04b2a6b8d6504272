import { describe, expect, it } from 'vitest';
import { date, defineResource } from '#schema';
import { defineDashboard, figures, rows } from '#schema/dashboard/dashboard.ts';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import {
  listLink,
  measured,
  rangeDays,
  rowFilter,
  widgetAggregate,
  widgetFilter,
} from '#schema/dashboard/widgetQuery.ts';
import { addDays, dayOf, endOfDay, moveByDays, startOfDay } from '#schema/zonedDay.ts';
import { book } from './example.ts';

const words = { id: 'Harga', en: 'Price' };
const range = { lent_at: { gte: { range: 'start' }, lte: { range: 'end' } } } as const;
const timeRange = { now: Date.parse('2026-08-17T20:15:42.123Z'), days: 7, timeZone: 'Asia/Jakarta' };

const byDay = figures('by_day', book, {
  words,
  chart: 'bar',
  measure: { sum: 'price' },
  day: 'lent_at',
  filter: range,
});
const byAuthor = figures('by_author', book, { words, chart: 'bar', by: 'authors.name', filter: { state: 'lent' } });

describe('a widget', () => {
  it('reads its times at the moment, whole days of the viewer for a range', () => {
    expect(widgetFilter(byDay, timeRange)).toEqual({
      lent_at_gte: '2026-08-11T17:00:00.000Z',
      lent_at_lte: '2026-08-18T16:59:59.999Z',
    });
    const soon = rows('soon', book, { words, filter: { back_at: { gte: { now: true }, lte: { inDays: 7 } } } });
    expect(widgetFilter(soon, timeRange)).toEqual({
      back_at_gte: '2026-08-17T20:15:00.000Z',
      back_at_lte: '2026-08-24T20:15:00.000Z',
    });
  });

  it("asks for days of the viewer's where a field holds days without a time", () => {
    const fields = { due_on: date() };
    const labels = { name: 'Loan', fields: { due_on: 'Due' } };
    const loan = defineResource({ name: 'loan', fields, words: { id: labels, en: labels } });
    const late = rows('late', loan, {
      words,
      filter: { due_on: { gte: { range: 'start' }, lte: { day: -1, at: 'end' } } },
    });
    expect(defineDashboard([late])).toEqual([late]);
    expect(widgetFilter(late, timeRange)).toEqual({ due_on_gte: '2026-08-12', due_on_lte: '2026-08-17' });
  });

  it('links each bar to the very records that it counts', () => {
    expect(listLink(byDay, rowFilter(byDay, '2026-08-12', timeRange))).toBe(
      '/library/book?lent_at_gte=2026-08-11T17%3A00%3A00.000Z&lent_at_lte=2026-08-12T16%3A59%3A59.999Z',
    );
    expect(listLink(byAuthor, rowFilter(byAuthor, 'Pramoedya & co, Ltd', timeRange))).toBe(
      '/library/book?state=lent&authors.name=Pramoedya+%26+co%2C+Ltd',
    );
    expect(rowFilter(byAuthor, null, timeRange)).toEqual({ state: 'lent', 'authors.name': null });
  });

  it('asks for what it shows', () => {
    expect(widgetAggregate(byDay, timeRange)).toEqual({
      measures: [{ sum: 'price' }],
      day: 'lent_at',
      tz: 'Asia/Jakarta',
      limit: 400,
    });
    expect(widgetAggregate(byAuthor, timeRange)).toMatchObject({ by: 'authors.name', order: 'desc', limit: 8 });
    expect(measured(byDay, { key: '2026-08-12', count: 3, sums: { price: 70 } })).toBe(70);
    expect(measured(byAuthor, { key: 'A', count: 3 })).toBe(3);
    expect(measured(byAuthor, undefined)).toBe(0);
  });

  it('has a place for each day of the range', () => {
    expect(rangeDays(timeRange)).toEqual([
      '2026-08-12',
      '2026-08-13',
      '2026-08-14',
      '2026-08-15',
      '2026-08-16',
      '2026-08-17',
      '2026-08-18',
    ]);
  });
});

describe('defineDashboard', () => {
  it('reports all faults at once', () => {
    const odd: FiguresWidget = {
      ...byDay,
      filter: { lent_a_gte: 1 },
      day: 'lent',
      by: 'titel',
      measure: { sum: 'prise' },
    };
    const single = figures('single', book, { words, chart: 'bar' });
    const list = {
      ...rows('list', book, { words }),
      sort: { field: 'photos', order: 'ASC' as const },
      show: ['titel'],
    };
    expect(() => defineDashboard([odd, single, list, list])).toThrow(
      [
        'Problems in the resource files (12):',
        '  resources/dashboard.ts: by_day.filter: there is no filter "lent_a_gte"; did you mean "lent_at_gte"?',
        '  resources/dashboard.ts: by_day.measure: there is no field "prise"; did you mean "price"?',
        '  resources/dashboard.ts: by_day.by: there is no groupable field "titel"; did you mean "title"?',
        '  resources/dashboard.ts: by_day.day: there is no dateTime field "lent"',
      ].join('\n'),
    );
  });

  it.each<[string, () => unknown, string]>([
    ['no list', () => defineDashboard(byDay as never), 'defineDashboard: must be an array'],
    ['no widget', () => defineDashboard([null as never]), 'defineDashboard.0: is not made by figures() or rows()'],
    ['no resource', () => rows('a', undefined as never, { words }), 'rows a.resource: is not made by defineResource()'],
    ['no options', () => figures('a', book, undefined as never), 'figures a: must be an object, but is undefined'],
    [
      'an option that nothing reads',
      () => figures('a', book, { words, chart: 'bar', buy: 'title' } as never),
      'figures a.buy: there is no option "buy"; did you mean "by"?',
    ],
    [
      'one name for a list',
      () => rows('a', book, { words, show: 'title' as never }),
      'rows a.show: must be an array, but is "title"',
    ],
    [
      'a line of values',
      () => defineDashboard([{ ...byAuthor, chart: 'line' }]),
      'by_author.chart: a line needs "day"',
    ],
    ['a donut of days', () => defineDashboard([{ ...byDay, chart: 'donut' }]), 'by_day.chart: a donut needs "by"'],
    [
      'a sum of text',
      // @ts-expect-error only numbers are summed
      () => defineDashboard([figures('a', book, { words, chart: 'figure', measure: { sum: 'title' } })]),
      'a.measure: "title" (text) cannot be summed',
    ],
    [
      'a sum of ids',
      // @ts-expect-error
      () => defineDashboard([figures('a', book, { words, chart: 'figure', measure: { sum: 'id' } })]),
      'a.measure: "id" (integer) cannot be summed',
    ],
    [
      'more bars than the API gives',
      () => figures('a', book, { words, chart: 'bar', by: 'title', limit: 401 }),
      'figures a.limit: must be a whole number from 1 to 400, but is 401',
    ],
    [
      'an option that no record has',
      () => defineDashboard([figures('a', book, { words, chart: 'figure', filter: { state: 'stolen' } })]),
      'a.filter: there is no option "stolen"',
    ],
    [
      'a text where an amount is',
      () => defineDashboard([rows('a', book, { words, filter: { price: { gte: 'much' } } })]),
      'a.filter: the field (money) can never hold "much"',
    ],
    [
      'a time that something else is compared with',
      () => defineDashboard([rows('a', book, { words, filter: { price: { gte: { now: true } } } })]),
      'a.filter: "price_gte" (money) is no time, so it cannot be compared with one',
    ],
  ])('names what types would have refused: %s', (_what, define, expected) => {
    expect(define).toThrow(`resources/dashboard.ts: ${expected}`);
  });

  it('gives back what is right', () => {
    expect(defineDashboard([byDay, byAuthor])).toEqual([byDay, byAuthor]);
  });
});

describe('a day in a zone', () => {
  it.each([
    ['Asia/Jakarta', '2026-08-17', '2026-08-16T17:00:00.000Z', '2026-08-17T16:59:59.999Z'],
    ['Asia/Jayapura', '2026-08-17', '2026-08-16T15:00:00.000Z', '2026-08-17T14:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T12:59:59.999Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
    ['UTC', '0026-05-01', '0026-05-01T00:00:00.000Z', '0026-05-01T23:59:59.999Z'],
    ['Asia/Jakarta', '9999-12-31', '9999-12-30T17:00:00.000Z', '9999-12-31T16:59:59.999Z'],
    ['Asia/Jakarta', '+010000-01-01', '9999-12-31T17:00:00.000Z', '+010000-01-01T16:59:59.999Z'],
    ['No/Such', '2026-08-17', '2026-08-16T17:00:00.000Z', '2026-08-17T16:59:59.999Z'],
  ])('%s %s begins and ends as its clocks say', (zone, day, start, end) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
    expect(new Date(endOfDay(day, zone)).toISOString()).toBe(end);
    expect([dayOf(startOfDay(day, zone), zone), dayOf(endOfDay(day, zone), zone)]).toEqual([day, day]);
  });

  it('is followed by the next, over the end of February', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('keeps the time of day of an instant that is moved to it, though the clock was set meanwhile', () => {
    const moved = (from: string, days: number) =>
      new Date(moveByDays(Date.parse(from), days, 'Europe/Berlin')).toISOString();
    expect(moved('2026-10-26T22:30:00Z', -7)).toBe('2026-10-19T21:30:00.000Z');
    expect(moved('2026-03-28T23:30:00Z', 7)).toBe('2026-04-04T22:30:00.000Z');
  });
});
