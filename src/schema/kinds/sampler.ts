import { millisecondsInDay } from 'date-fns/constants';
import { homeZone } from '#values/homeZone.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { addDays, dayOf, startOfDay } from '../zonedDay.ts';

/** Deterministic pseudo-random choices for sample data. */
export interface Sampler {
  /** 0, 1, 2 … of the record being made. */
  readonly index: number;
  /** The instant that "today" means, ms since 1970. */
  readonly now: number;
  /** In [0, 1). */
  random(): number;
  /** Whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One of them. @throws {RangeError} where there is none */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different ones. */
  pickSome<T>(list: readonly T[], count: number): T[];
  /** The already made records of another resource, or of this one before this record. */
  records(resource: string): readonly StoredRecord<number>[];
  /** ISO instant, `days` (may be a fraction) from now. */
  instant(days: number): string;
  /** ISO instant of that time on the clock (`HH:mm`, Asia/Jakarta) of the day that is `days` from today. */
  clock(days: number, time: string): string;
  /** YYYY-MM-DD, so many whole `days` from today (Asia/Jakarta). */
  day(days: number): string;
  /** URL of a small generated picture with that text, in that ratio ('16:9'). */
  picture(text: string, ratio: string): string;
}

/** What sample texts are made of. */
export const words = [
  'baru',
  'hangat',
  'ceria',
  'mandiri',
  'cerdas',
  'kreatif',
  'berbagi',
  'bersama',
  'semangat',
  'prestasi',
  'karya',
  'bangsa',
];

/** So many words, the first with a capital. */
export const phrase = (sampler: Sampler, count: number): string => {
  const [first = '', ...rest] = Array.from({ length: count }, () => sampler.pick(words));
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
};

/** As much of a text as there is room for. */
export const fitted = (text: string, max: number): string => text.slice(0, max).trim();

/** What samples are made from. */
export interface SampleWorld {
  /** The instant that "today" means, ms since 1970. */
  readonly now: number;
  /** URL of a small generated picture with that text, in that ratio ('16:9'). */
  readonly picture: (text: string, ratio: string) => string;
  /** The same seed, the same data. */
  readonly seed: string;
}

/** FNV-1a: spreads names that differ in one letter. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** Numbers in [0, 1), always the same for the same text; mulberry32: small, fast, good enough for samples. */
export const randomFrom = (text: string): (() => number) => {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The choices for one record; the record's own seed keeps it the same when others before it change. */
export const createSampler = (
  { now, picture, seed }: SampleWorld,
  resource: string,
  index: number,
  records: (resource: string) => readonly StoredRecord<number>[],
): Sampler => {
  const random = randomFrom(`${seed}/${resource}/${index}`);
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list.at(integer(0, list.length - 1));
    if (found === undefined) throw new RangeError(`Nothing to pick from for ${resource}`);
    return found;
  };
  // Rounded: a fraction of a day is a trifle less than it stands for, and 10:00 was 09:59.
  const at = (days: number) => new Date(Math.round(now + days * millisecondsInDay)).toISOString();
  return {
    index,
    now,
    random,
    integer,
    pick,
    pickSome: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(integer(0, rest.length - 1), 1),
      ).flat();
    },
    records,
    instant: at,
    clock: (days, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const midnight = startOfDay(addDays(dayOf(now, homeZone), days), homeZone);
      return new Date(midnight + (hours * 60 + minutes) * 60_000).toISOString();
    },
    day: (days) => addDays(dayOf(now, homeZone), days),
    picture,
  };
};
