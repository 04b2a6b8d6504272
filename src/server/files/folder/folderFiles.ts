import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { millisecondsInDay } from 'date-fns/constants';
import { errorCode, StoreError } from '../../store/storeError.ts';
import {
  type FileStore,
  nameIn,
  nameOf,
  type Part,
  type StoredFile,
  storedName,
  trashDays,
  urlNamed,
} from '../fileStore.ts';
import { draftExtension, namesIn, syncFolder, unlessMissing, writeWhole } from './disk.ts';

/** The process of an older draft has died: its bytes are all in memory before writing starts. */
const maxDraftMs = 60_000;

const fileSize = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch(unlessMissing);
  return found ? found.size : undefined;
};

/** The folder itself is missing, for example with its disk: only the person who runs the server can fix that. */
const asFolderGone = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new StoreError('diskReadOnly', false, error) : error;
};

/** Opens the file at the first read, so that a response that nobody reads leaves no file open. */
const streamOf = (path: string, part: Part | undefined): StoredFile['body'] => {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* createReadStream(path, part && { start: part.first, end: part.last });
  }
  // Its type is Node's; the rest of the code uses the DOM's.
  return ReadableStream.from(chunks()) as unknown as StoredFile['body'];
};

const dayName = /^\d{4}-\d\d-\d\d$/;

/** The day folders of a trash. Anything else is ignored: file managers leave files of their own. */
export const daysIn = async (trash: string): Promise<readonly string[]> =>
  (await namesIn(trash)).filter((name) => dayName.test(name));

/** Moves a file, also from one disk to another. */
const move = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    // The copy is complete before the original goes.
    await writeWhole(to, await readFile(from));
    await rm(from);
  }
};

/**
 * Uploaded files in `files/` of a data folder. Those that nothing refers to any more stay in its `trash/` for
 * `trashDays`, so that a restored database finds its pictures again: in a folder named after the day they came, since a
 * copied folder has other timestamps.
 */
export class FolderFiles implements FileStore {
  readonly far = false;
  readonly #folder: string;
  readonly #trash: string;
  readonly #clock: () => number;

  private constructor(dataDir: string, clock: () => number) {
    this.#folder = join(dataDir, 'files');
    this.#trash = join(dataDir, 'trash');
    this.#clock = clock;
  }

  static async open(dataDir: string, clock: () => number): Promise<FolderFiles> {
    const files = new FolderFiles(dataDir, clock);
    await mkdir(files.#folder, { recursive: true });
    return files;
  }

  /** Does nothing: a disk needs no upload ahead of the write. */
  async stage(): Promise<void> {}

  /** Writes a file, and waits until it is on the disk under its name. */
  async put(bytes: Uint8Array): Promise<string> {
    const name = nameOf(bytes);
    const path = join(this.#folder, name);
    if ((await fileSize(path)) !== bytes.byteLength) await writeWhole(path, bytes).catch(asFolderGone);
    return urlNamed(name);
  }

  /** Writes many files, and syncs only the folder, once. */
  async putAll(all: readonly Uint8Array[]): Promise<void> {
    for (const bytes of all) await writeFile(join(this.#folder, nameOf(bytes)), bytes, { mode: 0o600 });
    await syncFolder(this.#folder);
  }

  async sizeOf(url: string): Promise<number | undefined> {
    const path = this.#pathOf(url);
    return path === undefined ? undefined : fileSize(path);
  }

  async read(url: string, part?: Part): Promise<StoredFile | undefined> {
    const path = this.#pathOf(url);
    const fullSize = path === undefined ? undefined : await fileSize(path);
    if (path === undefined || fullSize === undefined) return undefined;
    const size = part ? part.last - part.first + 1 : fullSize;
    return { size, body: streamOf(path, part) };
  }

  async remove(url: string): Promise<void> {
    const path = this.#pathOf(url);
    if (path === undefined) return;
    const today = join(this.#trash, new Date(this.#clock()).toISOString().slice(0, 10));
    await mkdir(today, { recursive: true });
    await move(path, join(today, basename(path))).catch(unlessMissing);
  }

  async discard(url: string): Promise<void> {
    const path = this.#pathOf(url);
    if (path) await rm(path, { force: true });
  }

  async takeBack(url: string): Promise<boolean> {
    const path = this.#pathOf(url);
    if (path === undefined) return false;
    for (const day of await daysIn(this.#trash))
      if (await move(join(this.#trash, day, basename(path)), path).then(() => true, unlessMissing)) return true;
    return false;
  }

  async emptyTrash(moment: number): Promise<void> {
    for (const day of await daysIn(this.#trash)) {
      const lastMoment = Date.parse(day) + millisecondsInDay;
      if (lastMoment + trashDays * millisecondsInDay <= moment) await rm(join(this.#trash, day), { recursive: true });
    }
  }

  /** All count as old: a file is stored within the write that refers to it. Removes drafts of processes that died. */
  async all(): Promise<ReadonlyMap<string, boolean>> {
    const names = await readdir(this.#folder);
    for (const name of names.filter((fileName) => fileName.endsWith(draftExtension))) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < Date.now() - maxDraftMs) await rm(path, { force: true });
    }
    return new Map(names.filter((name) => storedName.test(name)).map((name) => [urlNamed(name), true]));
  }

  #pathOf(url: string): string | undefined {
    const name = nameIn(url);
    return name && join(this.#folder, name);
  }
}
