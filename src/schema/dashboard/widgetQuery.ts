import { millisecondsInDay } from 'date-fns/constants';
import type { AggregateQuery, AggregateRow } from '#values/aggregate.ts';
import { isObject } from '#values/object.ts';
import type { Scalar } from '../field.ts';
import { flatFilter } from '../filter.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField } from '../kinds/index.ts';
import { filteredField, readFilterKey } from '../query/query.ts';
import type { Resource } from '../resource.ts';
import { paths } from '../routes/paths.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '../zonedDay.ts';
import type { FiguresWidget, RelativeTime, Widget } from './widget.ts';

/** When the dashboard is viewed, and how far back it looks. */
export interface TimeRange {
  /** ms since 1970; rounded down to the minute, so that the same minute asks the same. */
  readonly now: number;
  /** The chosen range in days, today included. */
  readonly days: number;
  readonly timeZone: string;
}

const minute = 60_000;

const instantAt = (time: RelativeTime, { now, days, timeZone }: TimeRange): number => {
  const thisMinute = Math.floor(now / minute) * minute;
  if ('now' in time) return thisMinute;
  if ('inDays' in time) return thisMinute + time.inDays * millisecondsInDay;
  const [offset, edge] = 'day' in time ? [time.day, time.at] : [time.range === 'start' ? 1 - days : 0, time.range];
  const day = addDays(dayOf(now, timeZone), offset);
  return edge === 'start' ? startOfDay(day, timeZone) : endOfDay(day, timeZone);
};

/** A list's filter with its relative times resolved. */
export type ResolvedFilter = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** The field that a parameter filters by. */
export const fieldOfFilter = (resource: Resource, parameter: string): AnyField | undefined => {
  const filterKey = readFilterKey(resource, parameter);
  return filterKey && filteredField(resource, filterKey.field);
};

/** The filter of a widget's list, as API parameters: an instant, or for a day without a time the viewer's day. */
export const widgetFilter = (widget: Widget, timeRange: TimeRange): ResolvedFilter =>
  Object.fromEntries(
    Object.entries(widget.filter).map(([parameter, value]) => {
      if (!isObject(value)) return [parameter, value];
      const instant = instantAt(value, timeRange);
      const field = fieldOfFilter(widget.resource, parameter);
      const isDay = field && behaviourOf(field).time === 'day';
      return [parameter, isDay ? dayOf(instant, timeRange.timeZone) : new Date(instant).toISOString()];
    }),
  );

/** The filter behind one bar, slice or point: the widget's filter and the row's own. */
export const rowFilter = (widget: FiguresWidget, key: AggregateRow['key'], timeRange: TimeRange): ResolvedFilter => {
  const filter = widgetFilter(widget, timeRange);
  if (widget.day !== undefined && typeof key === 'string') {
    const toIso = (instant: number) => new Date(instant).toISOString();
    const start = toIso(startOfDay(key, timeRange.timeZone));
    return {
      ...filter,
      ...flatFilter<Scalar>({ [widget.day]: { gte: start, lte: toIso(endOfDay(key, timeRange.timeZone)) } }),
    };
  }
  return widget.by === undefined ? filter : { ...filter, [widget.by]: key };
};

/** A widget's aggregate call, without its filter. */
export const widgetAggregate = (widget: FiguresWidget, { timeZone }: TimeRange): AggregateQuery => ({
  measures: [widget.measure],
  ...(widget.by !== undefined && { by: widget.by, order: 'desc' as const }),
  ...(widget.day !== undefined && { day: widget.day }),
  tz: timeZone,
  limit: widget.day === undefined ? widget.limit : 400,
});

/** The number that a row shows. */
export const measured = (widget: FiguresWidget, row: AggregateRow | undefined): number =>
  row === undefined ? 0 : widget.measure === 'count' ? row.count : (row.sums?.[widget.measure.sum] ?? 0);

/** Every day of the range, `YYYY-MM-DD`. A response leaves out days without records; a chart shows 0. */
export const rangeDays = ({ now, days, timeZone }: TimeRange): readonly string[] => {
  const today = dayOf(now, timeZone);
  return Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
};

/** The URL of a filtered list. */
export const listLink = (widget: Widget, filter: ResolvedFilter): string => {
  const query = new URLSearchParams(
    Object.entries(filter).map(([parameter, value]) => [parameter, value === null ? '' : String(value)]),
  );
  const text = query.toString();
  return paths(widget.resource).list() + (text && `?${text}`);
};
