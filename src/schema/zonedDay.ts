import { millisecondsInDay } from 'date-fns/constants';
import { wallClock } from './kinds/days/dayText.ts';

const utc = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** Not the first ten characters: years after 9999 are longer. */
const isoDay = (time: number): string => new Date(time).toISOString().replace(/T.*/, '');

/** The date and time of a zone's clock at an instant, to the second, as if it were UTC (ms). */
const shownAt = (instant: number, timeZone: string): number => {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  const shown = new Date(0);
  // Not Date.UTC, which reads the years 1 to 99 as 1901 to 1999.
  shown.setUTCFullYear(year, month - 1, day);
  return shown.setUTCHours(hour, minute, second);
};

/** The calendar day, `YYYY-MM-DD`, that an instant (ms) falls on in a zone. */
export const dayOf = (instant: number, timeZone: string): string => isoDay(shownAt(instant, timeZone));

/** The day that many days later (earlier if negative). */
export const addDays = (day: string, days: number): string => isoDay(utc(day) + days * millisecondsInDay);

/** How far a zone's clock is ahead of UTC at an instant. */
const ahead = (instant: number, timeZone: string): number =>
  shownAt(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** The instant (ms) of a time of day, in ms since midnight, on a zone's clock. */
export const timeOfDay = (day: string, time: number, timeZone: string): number => {
  const shown = utc(day) + time;
  const guess = shown - ahead(shown, timeZone);
  // The zone may change its clock between the two.
  const found = shown - ahead(guess, timeZone);
  // A time that the clock skips is moved forward by the gap, as browsers do.
  return found + ahead(found, timeZone) === shown ? found : Math.max(found, guess);
};

/** That many days later by a zone's clock, which may have changed between the two (earlier if negative). */
export const moveByDays = (instant: number, days: number, timeZone: string): number => {
  const day = dayOf(instant, timeZone);
  return timeOfDay(addDays(day, days), shownAt(instant, timeZone) - utc(day), timeZone);
};

/** The first instant (ms) of a day in a zone. */
export const startOfDay = (day: string, timeZone: string): number => timeOfDay(day, 0, timeZone);

/** The last millisecond of a day in a zone. */
export const endOfDay = (day: string, timeZone: string): number => startOfDay(addDays(day, 1), timeZone) - 1;
