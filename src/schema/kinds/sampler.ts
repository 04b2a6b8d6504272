import { millisecondsInDay } from 'date-fns/constants';
import type { StoredRecord } from '#values/storedRecord.ts';
import { homeZone } from '#values/timeZone.ts';
import { addDays, dayOf, startOfDay } from '../zonedDay.ts';

/** What samples depend on. */
export interface SampleWorld {
  /** The instant that counts as now, in ms since 1970. */
  readonly now: number;
  /** URL of a small generated picture with that text and ratio ('16:9'). */
  readonly picture: (text: string, ratio: string) => string;
  /** URL of a generated PDF with that text. */
  readonly document: (text: string) => string;
  /** The same seed gives the same data. */
  readonly seed: string;
}

/** Deterministic pseudo-random values for sample data. */
export interface Sampler extends Pick<SampleWorld, 'now' | 'picture' | 'document'> {
  /** The number of the record being made: 0, 1, 2 … */
  readonly index: number;
  /** A number in [0, 1). */
  random(): number;
  /** Whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One entry of the list. @throws {RangeError} if it is empty */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different entries. */
  pickSome<T>(list: readonly T[], count: number): T[];
  /** The records made so far, of another resource or of this one. */
  records(resource: string): readonly StoredRecord<number>[];
  /** ISO instant that many days from now; `days` may be a fraction. */
  instant(days: number): string;
  /** ISO instant at a time of day (`HH:mm`, Asia/Jakarta), `days` from today. */
  clock(days: number, time: string): string;
  /** YYYY-MM-DD, `days` (a whole number) from today (Asia/Jakarta). */
  day(days: number): string;
}

/** The words that sample texts are made of. */
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

/** That many words, the first with a capital. */
export const phrase = (sampler: Sampler, count: number): string => {
  const [first = '', ...rest] = Array.from({ length: count }, () => sampler.pick(words));
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ');
};

/** The text cut to `max`. */
export const fitted = (text: string, max: number): string => text.slice(0, max).trim();

/** FNV-1a: names that differ in one letter get very different values. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** Numbers in [0, 1), always the same for the same text. mulberry32: small, fast, good enough for samples. */
export const randomFrom = (text: string): (() => number) => {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The sampler of one record. Its own seed keeps the record the same when others before it change. */
export const createSampler = (
  { now, picture, document, seed }: SampleWorld,
  resource: string,
  index: number,
  records: (resource: string) => readonly StoredRecord<number>[],
): Sampler => {
  const random = randomFrom(`${seed}/${resource}/${index}`);
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list.at(integer(0, list.length - 1));
    if (found === undefined) throw new RangeError(`A sample of ${resource} picks from an empty list.`);
    return found;
  };
  // Rounded: a fraction of a day is slightly inexact, and 10:00 became 09:59.
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
    document,
  };
};
