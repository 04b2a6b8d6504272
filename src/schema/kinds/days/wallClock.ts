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
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const options = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const make = (zone: string) => new Intl.DateTimeFormat('en', { ...options, ...time, timeZone: zone });
  const clock = (() => {
    try {
      return make(timeZone);
    } catch {
      return make(homeZone);
    }
  })();
  clocks.set(timeZone, clock);
  return clock;
};

/** An instant (ms since 1970) on a zone's clock. An unknown zone counts as the home zone. */
export const wallClock = (instant: number, timeZone: string): WallClock => {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
};
