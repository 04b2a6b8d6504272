import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { trashDays } from '../fileStore.ts';
import { namesIn, unlessMissing } from './missing.ts';
import { writeWhole } from './writeWhole.ts';

const dayName = /^\d{4}-\d\d-\d\d$/;

/** The days of a trash. What else lies there is no day: a file manager leaves files of its own. */
export const daysIn = async (trash: string): Promise<readonly string[]> =>
  (await namesIn(trash)).filter((name) => dayName.test(name));

/** Moves a file, also where the uploads are on a disk of their own. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    // Not before all of it is there: the other one goes.
    await writeWhole(to, await readFile(from));
    await rm(from);
  }
};

/**
 * Files that nothing names any more. They stay for `trashDays`, in a folder named for the day they came: a database that
 * was lost and put back finds its pictures again. The day is in the name because a copied folder has other times.
 */
export class Trash {
  readonly #folder: string;
  readonly #clock: () => number;

  constructor(folder: string, clock: () => number) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /** Moves a file in; one that is not there is left out. */
  async take(path: string): Promise<void> {
    const today = join(this.#folder, new Date(this.#clock()).toISOString().slice(0, 10));
    await mkdir(today, { recursive: true });
    await move(path, join(today, basename(path))).catch(unlessMissing);
  }

  /** Moves the file of that name back to `path`. @returns whether there was one */
  async giveBack(path: string): Promise<boolean> {
    for (const day of await daysIn(this.#folder)) {
      const moved = await move(join(this.#folder, day, basename(path)), path).then(() => true, unlessMissing);
      if (moved) return true;
    }
    return false;
  }

  /** Deletes what had come more than `trashDays` ago by that moment. */
  async empty(moment: number): Promise<void> {
    for (const day of await daysIn(this.#folder)) {
      const lastMoment = Date.parse(day) + millisecondsInDay;
      if (lastMoment + trashDays * millisecondsInDay <= moment) await rm(join(this.#folder, day), { recursive: true });
    }
  }
}
