import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import { rangeDays, type TimeRange, widgetAggregate, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import type { AggregateRow } from '#values/aggregateRow.ts';
import type { ApiDataProvider } from '../apiContext.ts';

/** The rows of a chart, with rows for empty days, which the API leaves out. */
const withEmptyDays = (
  widget: FiguresWidget,
  rows: readonly AggregateRow[],
  timeRange: TimeRange,
): readonly AggregateRow[] => {
  if (widget.day === undefined) return rows;
  const rowsByKey = new Map(rows.map((row) => [row.key, row]));
  return rangeDays(timeRange).map((day) => rowsByKey.get(day) ?? { key: day, count: 0 });
};

/** Requests a widget's figures. */
export const useFigures = (widget: FiguresWidget, timeRange: TimeRange) => {
  const provider = useDataProvider<ApiDataProvider>();
  const filter = widgetFilter(widget, timeRange);
  const query = widgetAggregate(widget, timeRange);
  return useQuery({
    // The resource first: react-admin then invalidates the query on writes.
    queryKey: [widget.resource.name, 'aggregate', query, filter],
    queryFn: ({ signal }) => provider.aggregate(widget.resource.name, { ...query, filter, signal }),
    // During a log-out, react-admin returns {}.
    select: ({ data }) => withEmptyDays(widget, Array.isArray(data) ? data : [], timeRange),
    placeholderData: keepPreviousData,
  });
};
