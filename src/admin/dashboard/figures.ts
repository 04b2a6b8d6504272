import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { dateText } from '#i18n/dates.ts';
import type { FiguresWidget } from '#schema/dashboard/widget.ts';
import { measured, rangeDays, type TimeRange, widgetAggregate, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import { holdsSeveral } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { filteredField } from '#schema/query/query.ts';
import type { AggregateRow } from '#values/aggregate.ts';
import type { ApiDataProvider } from '../apiContext.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';

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
  });
};

interface FigureText {
  /** The value of a row, in its field's format. */
  readonly amount: (row: AggregateRow | undefined) => string;
  /** The same in a few characters, for an axis. */
  readonly brief: (value: number) => string;
  /** The day or group that a row stands for. */
  readonly label: (row: AggregateRow) => string;
  /** The same in a few characters. */
  readonly briefLabel: (row: AggregateRow) => string;
  /** What is measured, and by what: the heads of a table. */
  readonly measure: string;
  readonly by: string;
}

const dayDate = (key: AggregateRow['key']): Date => new Date(`${String(key)}T00:00:00`);

/** Formats a widget's numbers, days and values in the chosen language. */
export const useFigureText = (widget: FiguresWidget): FigureText => {
  const translate = useTranslate();
  const format = useFormat(widget.resource);
  const labels = useLabels(widget.resource);
  return useMemo(() => {
    const { language } = format;
    const compactNumber = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    const summed = widget.measure === 'count' ? undefined : widget.measure.sum;
    const field = summed === undefined ? undefined : fieldNamed(widget.resource, summed);
    const amount = (row: AggregateRow | undefined): string => {
      const value = measured(widget, row);
      if (!field || summed === undefined) return format.number(value);
      return behaviourOf(field).format(value, field, format.context(summed, {}), {});
    };
    const [list = '', sub] = (widget.by ?? '').split('.');
    const valueLabel = ({ key, label }: AggregateRow, by: string): string => {
      if (label) return label;
      if (key === null) return translate('dashboard.noValue');
      const field = filteredField(widget.resource, by);
      // A record with several values is in the row of each.
      const value = field && holdsSeveral(field) ? [key] : key;
      return sub ? format.item(list, sub, { [sub]: value }) : format.text(by, { [by]: value });
    };
    const label = (row: AggregateRow, pattern: string): string => {
      if (widget.day !== undefined) return dateText(dayDate(row.key), pattern, language);
      return widget.by === undefined ? '' : valueLabel(row, widget.by);
    };
    const byLabel = sub ? labels.item(list, sub) : labels.field(list);
    return {
      amount,
      measure: summed === undefined ? translate('dashboard.count') : labels.field(summed),
      by: widget.day === undefined ? byLabel : translate('dashboard.day'),
      brief: (value) => compactNumber.format(value),
      label: (row) => label(row, 'EEEE, d MMMM yyyy'),
      briefLabel: (row) => label(row, 'd MMM'),
    };
  }, [widget, format, labels, translate]);
};

export interface ChartProps {
  readonly title: string;
  readonly rows: readonly AggregateRow[];
  readonly text: FigureText;
  readonly amountOf: (row: AggregateRow) => number;
  /** The list behind a row. */
  readonly linkOf: (row: AggregateRow) => string;
  readonly height: number;
  readonly byDay: boolean;
}
