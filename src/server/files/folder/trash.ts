import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import { trashDays } from '../fileStore.ts';
import { namesIn, unlessMissing, writeWhole } from './disk.ts';

const dayName = /^\d{4}-\d\d-\d\d$/;

/** The day folders of a trash. Anything else is ignored: file managers leave files of their own. */
export const daysIn = async (trash: string): Promise<readonly string[]> =>
  (await namesIn(trash)).filter((name) => dayName.test(name));

/** Moves a file, also from one disk to another. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    // The copy is complete before the original goes.
    await writeWhole(to, await readFile(from));
    await rm(from);
  }
};

/**
 * Files that nothing refers to any more. They stay for `trashDays`, so that a restored database finds its pictures
 * again. Their folder is named after the day they came, since a copied folder has other timestamps.
 */
export class Trash {
  readonly #folder: string;
  readonly #clock: () => number;

  constructor(folder: string, clock: () => number) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /** Moves a file in, if it exists. */
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

  /** Deletes what came more than `trashDays` before that moment. */
  async empty(moment: number): Promise<void> {
    for (const day of await daysIn(this.#folder)) {
      const lastMoment = Date.parse(day) + millisecondsInDay;
      if (lastMoment + trashDays * millisecondsInDay <= moment) await rm(join(this.#folder, day), { recursive: true });
    }
  }
}
