import { endOfDay } from 'date-fns/endOfDay';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';

/** The local day of an instant or a day, `YYYY-MM-DD`; `''` when it is neither. */
export const dayOf = (value: unknown): string => {
  const date = typeof value === 'string' ? parseISO(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? formatISO(date, { representation: 'date' }) : '';
};

/** The first instant of a local day. */
export const firstInstant = (day: string): string => startOfDay(parseISO(day)).toISOString();

/** The last instant of a local day. */
export const lastInstant = (day: string): string => endOfDay(parseISO(day)).toISOString();
