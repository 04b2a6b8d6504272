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

/** The instant (ms) at which a zone's clock shows so many ms since midnight on a day. */
export const timeOfDay = (day: string, time: number, timeZone: string): number => {
  const shown = utc(day) + time;
  const guess = shown - ahead(shown, timeZone);
  // The zone may have changed its clock between the two.
  const found = shown - ahead(guess, timeZone);
  // A time that its clock leaves out is as much later, as browsers have it.
  return found + ahead(found, timeZone) === shown ? found : Math.max(found, guess);
};

/** The first instant (ms) of a day in a zone. */
export const startOfDay = (day: string, timeZone: string): number => timeOfDay(day, 0, timeZone);

/** The last millisecond of a day in a zone. */
export const endOfDay = (day: string, timeZone: string): number => startOfDay(addDays(day, 1), timeZone) - 1;
