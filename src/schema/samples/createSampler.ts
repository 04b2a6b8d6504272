import { millisecondsInDay } from 'date-fns/constants';
import { homeZone } from '#values/homeZone.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { Sampler } from '../kinds/sampler.ts';
import { addDays, dayOf, startOfDay } from '../zonedDay.ts';

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

/** mulberry32: small, fast, good enough for samples. */
const generator = (seed: number) => {
  let state = seed;
  return (): number => {
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
  const random = generator(hash(`${seed}/${resource}/${index}`));
  const integer = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list.at(integer(0, list.length - 1));
    if (found === undefined) throw new RangeError(`Nothing to pick from for ${resource}`);
    return found;
  };
  const at = (days: number) => new Date(now + days * millisecondsInDay).toISOString();
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
    day: (days) => at(days).slice(0, 10),
    picture,
  };
};
