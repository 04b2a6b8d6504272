import { tableOf } from '../bench/row.ts';

/** One line of the table: what was done to the server how often, and what must not have come of it. */
export interface Row {
  readonly what: string;
  readonly times: number;
  /** What was found, by what it is: each must be 0. */
  readonly found: Readonly<Record<string, number>>;
}

/** How often a row is tried, and what chance decides in it. */
export interface Trial {
  /** The share of the full number of times: 1 is all. */
  readonly share: number;
  /** A number from 0 up to, and without, 1: the same ones for the same seed. */
  readonly chance: () => number;
}

export const timesOf = ({ share }: Trial, full: number): number => Math.max(1, Math.round(full * share));

/**
 * Tries it so many times. One that breaks off has held nothing: why is told, and the next one is tried.
 * @returns how many broke off
 */
export const tryTimes = async (times: number, once: () => Promise<void>): Promise<number> => {
  let broken = 0;
  for (let nth = 1; nth <= times; nth += 1)
    await once().catch((fault: Error) => {
      broken += 1;
      console.log(`${nth} of ${times} broke off: ${fault.message}`);
    });
  return broken;
};

export const pick = <One>({ chance }: Trial, from: readonly One[]): One => {
  const found = from[Math.floor(chance() * from.length)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
};

/** mulberry32 */
export const chances = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const isHeld = ({ found }: Row): boolean => Object.values(found).every((count) => count === 0);

export const table = (rows: readonly Row[]): string =>
  tableOf([
    ['what', 'times', 'found', 'held'],
    ...rows.map((row) => [
      row.what,
      String(row.times),
      Object.entries(row.found)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
      isHeld(row) ? 'yes' : 'NO',
    ]),
  ]);
