import { homeZone } from '#values/homeZone.ts';

/** What a zone's calendar and clock show. */
interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

// Creating a formatter costs far more than using it, and a list has hundreds of instants.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const options = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const make = (zone: string) => new Intl.DateTimeFormat('en', { ...options, ...time, timeZone: zone });
  const formatter = (() => {
    try {
      return make(timeZone);
    } catch {
      return make(homeZone);
    }
  })();
  formatters.set(timeZone, formatter);
  return formatter;
};

/** An instant (ms since 1970) on a zone's clock. An unknown zone counts as the home zone. */
export const wallClock = (instant: number, timeZone: string): WallClock => {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
};
