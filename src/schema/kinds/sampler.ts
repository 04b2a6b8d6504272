import type { StoredRecord } from '#values/storedRecord.ts';

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
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different ones. */
  pickSome<T>(list: readonly T[], count: number): T[];
  /** The already made records of another resource, or of this one before this record. */
  records(resource: string): readonly StoredRecord<number>[];
  /** ISO instant, `days` (may be a fraction) from now. */
  instant(days: number): string;
  /** ISO instant of that time on the clock (`HH:mm`, Asia/Jakarta) of the day that is `days` from today. */
  clock(days: number, time: string): string;
  /** YYYY-MM-DD, `days` from today. */
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
