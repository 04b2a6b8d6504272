import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresQuery, replies } from '#api/contract.ts';
import { dashboard } from '#resources/dashboard.ts';
import type { FiguresWidget, Widget } from '#schema/dashboard/widget.ts';
import {
  measured,
  type ResolvedFilter,
  rowFilter,
  widgetAggregate,
  widgetFilter,
} from '#schema/dashboard/widgetQuery.ts';
import type { AggregateRow } from '#values/aggregate.ts';
import type { Client } from '../server/client.ts';
import { openWorld, pathOf } from '../server/world.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const asText = (filter: ResolvedFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** The total of the list that a link opens, or the sum of what the widget measures. */
const list = async (widget: Widget, filter: ResolvedFilter): Promise<number> => {
  const sum = widget.type === 'figures' && widget.measure !== 'count' ? widget.measure.sum : undefined;
  const query = new URLSearchParams({ ...asText(filter), limit: '1', ...(sum !== undefined && { sum }) });
  const { status, body } = await client.get(`${pathOf(widget.resource)}?${query}`);
  expect(status).toBe(200);
  return sum === undefined ? body.meta.total : (body.meta.sums[sum] ?? Number.NaN);
};

const rowsOf = async (
  widget: FiguresWidget,
  timeRange: Parameters<typeof widgetFilter>[1],
): Promise<readonly AggregateRow[]> => {
  const query = new URLSearchParams({
    ...asText(widgetFilter(widget, timeRange)),
    ...figuresQuery(widgetAggregate(widget, timeRange)),
  });
  const { status, body } = await client.get(`${pathOf(widget.resource)}/aggregate?${query}`);
  expect(status).toBe(200);
  return replies.aggregate(widget.measure === 'count' ? [] : [widget.measure.sum]).read({ data: body.data });
};

const figures = dashboard.flatMap((widget) => (widget.type === 'figures' ? [[widget.name, widget] as const] : []));

describe.each([
  [7, 'Asia/Jakarta'],
  [90, 'America/New_York'],
])('over %i days in %s', (days, timeZone) => {
  const timeRange = { now: Date.now(), days, timeZone };

  it.each(figures)('each number of %s is that of the list behind it', async (_name, widget) => {
    const rows = await rowsOf(widget, timeRange);
    if (widget.chart !== 'figure') expect(rows.length).toBeGreaterThan(1);
    for (const row of rows.slice(0, 8)) {
      expect(await list(widget, rowFilter(widget, row.key, timeRange)), String(row.key)).toBe(measured(widget, row));
    }
  });
});

it('no list of the dashboard is empty on the day of the first start', async () => {
  const timeRange = { now: Date.now(), days: 30, timeZone: 'Asia/Jakarta' };
  for (const widget of dashboard) {
    if (widget.type === 'rows')
      expect(await list(widget, widgetFilter(widget, timeRange)), widget.name).toBeGreaterThan(0);
  }
});
