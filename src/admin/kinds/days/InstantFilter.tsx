import { endOfDay } from 'date-fns/endOfDay';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';
import type { Kind } from '#schema/kinds/index.ts';
import type { FilterPropsOfAny } from '../filterLook.ts';
import { DayRange } from './DayRange.tsx';

/** The local day of an instant or a day, `YYYY-MM-DD`; `''` if it is neither. */
const dayOf = (value: unknown): string => {
  const date = typeof value === 'string' ? parseISO(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? formatISO(date, { representation: 'date' }) : '';
};

/** The first instant of a local day. */
export const firstInstant = (day: string): string => startOfDay(parseISO(day)).toISOString();

/** The last instant of a local day. */
export const lastInstant = (day: string): string => endOfDay(parseISO(day)).toISOString();

/** From the first instant of one local day to the last of another; for a period, whatever overlaps that. */
export const InstantFilter = ({ values, onChange }: FilterPropsOfAny<Kind>) => (
  <DayRange
    from={dayOf(values.gte)}
    to={dayOf(values.lte)}
    onChange={(from, to) => onChange({ ...(from && { gte: firstInstant(from) }), ...(to && { lte: lastInstant(to) }) })}
  />
);
