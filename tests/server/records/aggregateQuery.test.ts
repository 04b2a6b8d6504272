import { describe, expect, it } from 'vitest';
import { figuresQuery } from '#api/contract.ts';
import { ApiError } from '#server/http/ApiError.ts';
import { readAggregateQuery } from '#server/records/query/readQueries.ts';
import type { AggregateQuery } from '#values/aggregate.ts';
import { book } from '../../schema/example.ts';

const read = (parameters: object) =>
  readAggregateQuery(book, 'id', new URLSearchParams(Object.entries(parameters)).toString()).query;

describe('the aggregate call', () => {
  it.each<AggregateQuery>([
    { measures: ['count', { sum: 'price' }], by: 'authors.name', tz: 'Asia/Jakarta', order: 'asc', limit: 5 },
    { measures: [{ sum: 'price' }], day: 'lent_at', tz: 'Europe/Berlin', limit: 400 },
  ])('is read as the contract writes it: %j', (query) => expect(read(figuresQuery(query))).toEqual(query));

  it('counts everything when it is asked for nothing', () => {
    expect(read({})).toEqual({ measures: ['count'], tz: 'Asia/Jakarta', limit: 100 });
  });

  it.each([
    [{ measure: 'sum:title' }, 'measure'],
    [{ measure: 'sum:shelf_id' }, 'measure'],
    [{ measure: 'sum:id' }, 'measure'],
    [{ measure: 'avg:price' }, 'measure'],
    [{ by: 'titel' }, 'by'],
    [{ by: 'photos' }, 'by'],
    [{ day: 'title' }, 'day'],
    [{ day: 'lent_at', by: 'state' }, 'day'],
    [{ tz: 'Mars/Olympus' }, 'tz'],
    [{ order: 'up' }, 'order'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '401' }, 'limit'],
    [{ limit: 'x' }, 'limit'],
  ])('refuses %o', (parameters, name) => {
    let refused: unknown;
    try {
      read(parameters);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(ApiError);
    expect(Object.keys((refused as ApiError).detail.errors ?? {})).toEqual([name]);
  });

  it('knows a zone by one name, however it is spelt: something is kept of each', () => {
    const named = (tz: string) => read({ day: 'lent_at', tz }).tz;
    expect(['asia/JAKARTA', 'utc', '+0700'].map(named)).toEqual(['Asia/Jakarta', 'UTC', '+07:00']);
  });

  it.each([
    ['that nobody knows', 'Mars/Olympus'],
    ['whose days begin within a quarter of an hour, of which they are put together', '+07:07'],
  ])('calls a zone %s a value, and no field', (_, tz) => {
    expect(() => read({ tz })).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ errors: { tz: [{ word: 'parameterValue' }] } }) }),
    );
  });
});
