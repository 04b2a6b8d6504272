import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import { rangeDays, type TimeRange, widgetAggregate, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import type { AggregateRow } from '#values/aggregateRow.ts';
import type { ApiDataProvider } from '../apiContext.ts';

/** The rows of a chart; every day of the range has one, though the API leaves out the empty ones. */
const complete = (
  widget: FiguresWidget,
  rows: readonly AggregateRow[],
  timeRange: TimeRange,
): readonly AggregateRow[] => {
  if (widget.day === undefined) return rows;
  const known = new Map(rows.map((row) => [row.key, row]));
  return rangeDays(timeRange).map((day) => known.get(day) ?? { key: day, count: 0 });
};

/** Asks the API for a widget's figures. */
export const useFigures = (widget: FiguresWidget, timeRange: TimeRange) => {
  const provider = useDataProvider<ApiDataProvider>();
  const filter = widgetFilter(widget, timeRange);
  const query = widgetAggregate(widget, timeRange);
  return useQuery({
    // The resource first: a write to it makes react-admin ask anew.
    queryKey: [widget.resource.name, 'aggregate', query, filter],
    queryFn: ({ signal }) => provider.aggregate(widget.resource.name, { ...query, filter, signal }),
    // react-admin answers {} to who is being logged out.
    select: ({ data }) => complete(widget, Array.isArray(data) ? data : [], timeRange),
    placeholderData: keepPreviousData,
  });
};
