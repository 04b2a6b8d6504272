import { millisecondsInDay } from 'date-fns/constants';
import { wallClock } from './kinds/days/wallClock.ts';

const utc = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** The calendar day, `YYYY-MM-DD`, that an instant (ms) falls on in a zone. */
export const dayOf = (instant: number, timeZone: string): string => {
  const { year, month, day } = wallClock(instant, timeZone);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};

/** The day so many days later (earlier when negative). */
export const addDays = (day: string, days: number): string =>
  new Date(utc(day) + days * millisecondsInDay).toISOString().slice(0, 10);

/** How far a zone's clock is ahead of UTC at an instant. */
const ahead = (instant: number, timeZone: string): number => {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
};

/** The first instant (ms) of a day in a zone. */
export const startOfDay = (day: string, timeZone: string): number => {
  const midnight = utc(day);
  const guess = midnight - ahead(midnight, timeZone);
  // The zone may have changed its clock between the two.
  return midnight - ahead(guess, timeZone);
};

/** The last millisecond of a day in a zone. */
export const endOfDay = (day: string, timeZone: string): number => startOfDay(addDays(day, 1), timeZone) - 1;
