import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ranges } from '#admin/dashboard/Dashboard.tsx';
import { readListState } from '#admin/list/address/listState.ts';
import { figuresQuery, replies } from '#api/contract.ts';
import { paramsQuery } from '#providers/data/paramsQuery.ts';
import { dashboard } from '#resources/dashboard.ts';
import type { FiguresWidget, RowsWidget } from '#schema/dashboard/widget.ts';
import {
  listLink,
  measured,
  type ResolvedFilter,
  rowFilter,
  type TimeRange,
  widgetAggregate,
  widgetFilter,
} from '#schema/dashboard/widgetQuery.ts';
import type { AggregateRow } from '#values/aggregate.ts';
import type { Client } from '../../server/client.ts';
import { openWorld, pathOf } from '../../server/world.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const at = (days: number): TimeRange => ({ now: Date.now(), days, timeZone: 'Asia/Jakarta' });

const parameters = (query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const entries = given.map(([name, value]) => [name, value === null ? '' : String(value)]);
  return new URLSearchParams(entries).toString();
};

/** The count and sums of the list behind a link, requested as the list's screen does. */
const behind = async (widget: FiguresWidget | RowsWidget, filter: ResolvedFilter, sum: readonly string[] = []) => {
  const { search } = new URL(listLink(widget, filter), 'http://localhost');
  const state = readListState(widget.resource, search);
  const query = paramsQuery(widget.resource, {
    pagination: { page: 1, perPage: 1 },
    filter: state.filter,
    meta: { sum },
  });
  const answer = await client.get(`${pathOf(widget.resource)}?${parameters(query)}`);
  expect(answer.status, answer.body.responseMessage).toBe(200);
  return answer.body.meta;
};

const sumsOf = ({ measure }: FiguresWidget) => (measure === 'count' ? [] : [measure.sum]);

const figuresOf = async (widget: FiguresWidget, timeRange: TimeRange): Promise<readonly AggregateRow[]> => {
  const query = { ...widgetFilter(widget, timeRange), ...figuresQuery(widgetAggregate(widget, timeRange)) };
  const answer = await client.get(`${pathOf(widget.resource)}/aggregate?${parameters(query)}`);
  expect(answer.status, answer.body.responseMessage).toBe(200);
  return replies.aggregate(sumsOf(widget)).read({ data: answer.body.data });
};

describe('every figure of the dashboard', () => {
  for (const widget of dashboard.filter((one) => one.type === 'figures')) {
    for (const days of ranges) {
      it(`${widget.name}, ${days} days: equals the total of the list that it links to`, async () => {
        const timeRange = at(days);
        const rows = await figuresOf(widget, timeRange);
        // Of many bars: the first, one in the middle and the last.
        const some = [...new Set([rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)])];
        const sums = sumsOf(widget);
        for (const row of some.filter((one) => one !== undefined)) {
          const list = await behind(widget, rowFilter(widget, row.key, timeRange), sums);
          expect(list.total).toBe(row.count);
          for (const name of sums) expect(list.sums[name] ?? 0).toBe(measured(widget, row));
        }
        if (widget.day !== undefined || widget.chart === 'donut') {
          const whole = rows.reduce((sum, { count }) => sum + count, 0);
          expect((await behind(widget, widgetFilter(widget, timeRange))).total).toBe(whole);
        }
      });
    }
  }

  it('has something to show over the sample data', async () => {
    for (const widget of dashboard) {
      const found =
        widget.type === 'rows'
          ? (await behind(widget, widgetFilter(widget, at(30)))).total
          : (await figuresOf(widget, at(30))).reduce((sum, { count }) => sum + count, 0);
      expect(found, widget.name).toBeGreaterThan(0);
    }
  });
});
