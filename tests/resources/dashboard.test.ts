import { describe, expect, it } from 'vitest';
import { dashboard } from '#resources/dashboard.ts';
import { listLink, rangeDays, rowFilter, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import { readFilterKey } from '#schema/query/query.ts';
import { made, now } from './world.ts';

const timeRange = { now, days: 30, timeZone: 'Asia/Jakarta' };

describe('the dashboard', () => {
  it('answers what the morning asks', () => {
    expect(dashboard.map(({ name }) => name)).toEqual([
      'revenue_today',
      'orders_today',
      'revenue',
      'orders',
      'revenue_by_day',
      'orders_by_day',
      'orders_by_status',
      'best_sellers',
      'low_stock',
      'upcoming_events',
      'banners_live',
      'banners_expiring',
    ]);
  });

  it.each(dashboard.map((widget) => [widget.name, widget] as const))(
    '%s links to a list that its filters fit',
    (_name, widget) => {
      const filter = widgetFilter(widget, timeRange);
      for (const parameter of Object.keys(filter))
        expect(readFilterKey(widget.resource, parameter), parameter).toBeDefined();
      const asks = Object.keys(filter).length > 0 ? '?' : '';
      expect(listLink(widget, filter).startsWith(`${widget.resource.route}${asks}`)).toBe(true);
    },
  );

  it('counts every paid order of the range once among the days', () => {
    const widget = dashboard.find(({ name }) => name === 'revenue_by_day');
    if (widget?.type !== 'figures') throw new Error('There is no chart of revenue by day');
    const orders = made.get('usk-store/transaction') ?? [];
    const within = (from: unknown, until: unknown) =>
      orders.filter(
        ({ paid_at }) => paid_at !== null && String(paid_at) >= String(from) && String(paid_at) <= String(until),
      ).length;
    const all = widgetFilter(widget, timeRange);
    const days = rangeDays(timeRange).map((day) => rowFilter(widget, day, timeRange));
    const sum = days.reduce((count, day) => count + within(day.paid_at_gte, day.paid_at_lte), 0);
    expect(sum).toBe(within(all.paid_at_gte, all.paid_at_lte));
    expect(sum).toBeGreaterThan(100);
  });
});
