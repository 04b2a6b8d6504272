import { tableOf } from '../bench/row.ts';

/** One line of the table: what was done, how often, and the faults found. */
export interface Row {
  readonly what: string;
  readonly times: number;
  /** The number of each fault found; each must be 0. */
  readonly found: Readonly<Record<string, number>>;
}

/** How often to try a row, and its random numbers. */
export interface Trial {
  /** The share of the full number of times: 1 is all. */
  readonly share: number;
  /** A random number from 0 up to, but not including, 1; the same ones for the same seed. */
  readonly chance: () => number;
}

export const timesOf = ({ share }: Trial, full: number): number => Math.max(1, Math.round(full * share));

/**
 * Runs it that many times. A try that throws proves nothing: its error is printed, and the next one runs.
 * @returns how many threw
 */
export const tryTimes = async (times: number, once: () => Promise<void>): Promise<number> => {
  let broken = 0;
  for (let nth = 1; nth <= times; nth += 1)
    await once().catch((fault: Error) => {
      broken += 1;
      console.log(`${nth} of ${times} failed: ${fault.message}`);
    });
  return broken;
};

export const pick = <One>({ chance }: Trial, from: readonly One[]): One => {
  const found = from[Math.floor(chance() * from.length)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
};

/** A seeded random number generator: mulberry32. */
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
