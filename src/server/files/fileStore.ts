import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensions, fileType, type StoredType } from './fileType.ts';
import { Trash } from './trash.ts';

/** A stored file's name: nothing but a hash and a known ending, so no name leads anywhere else. */
export const storedName = /^[0-9a-f]{32}\.(jpg|png|webp|pdf)$/;
const prefix = '/files/';
/** Every URL of a stored file in a text. */
export const storedUrl = /\/files\/[0-9a-f]{32}\.(?:jpg|png|webp|pdf)/g;

const types = new Map(Object.entries(extensions).map(([type, extension]) => [extension, type as StoredType]));

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: StoredType;
}

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Uploaded files, each under the hash of its content: the same picture is kept once and never changes. */
export class FileStore {
  readonly #folder: string;
  readonly #trash: Trash;

  private constructor(folder: string, trash: Trash) {
    this.#folder = folder;
    this.#trash = trash;
  }

  /** Opens `files/` and `trash/` of a data folder. */
  static async open(dataDir: string, clock: () => number): Promise<FileStore> {
    const folder = join(dataDir, 'files');
    await mkdir(folder, { recursive: true });
    return new FileStore(folder, new Trash(join(dataDir, 'trash'), clock));
  }

  /** The URL that this content has; the file need not be there yet. */
  urlOf(bytes: Uint8Array): string {
    const type = fileType(bytes);
    if (!type) throw new TypeError('not a type of file that is kept');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return `${prefix}${hash}.${extensions[type]}`;
  }

  /** Writes it, and waits until it is on the disk under its name. */
  async put(bytes: Uint8Array): Promise<string> {
    const url = this.urlOf(bytes);
    const path = this.#pathOf(url);
    if (!path) throw new TypeError(`not a stored file: ${url}`);
    const size = await stat(path).then(
      (found) => found.size,
      () => -1,
    );
    if (size === bytes.byteLength) return url;
    // The same picture twice in one form is written twice at the same moment.
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      await writeDurably(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await this.#syncFolder();
    return url;
  }

  /** Writes many, and waits once for the disk: for data that can be made again. */
  async putAll(all: readonly Uint8Array[]): Promise<void> {
    for (const bytes of all) {
      const path = this.#pathOf(this.urlOf(bytes));
      if (path) await writeFile(path, bytes, { mode: 0o600 });
    }
    await this.#syncFolder();
  }

  /** Whether that URL is of a file that is there. */
  async has(url: string): Promise<boolean> {
    const path = this.#pathOf(url);
    return (
      path !== undefined &&
      (await stat(path).then(
        () => true,
        () => false,
      ))
    );
  }

  async read(url: string): Promise<StoredFile | undefined> {
    const path = this.#pathOf(url);
    const type = types.get(url.slice(url.lastIndexOf('.') + 1));
    if (!path || !type) return undefined;
    return readFile(path).then(
      (bytes) => ({ bytes: new Uint8Array(bytes), type }),
      () => undefined,
    );
  }

  /** Moves it to the trash, which keeps it for 30 days. */
  async remove(url: string): Promise<void> {
    const path = this.#pathOf(url);
    if (path) await this.#trash.take(path);
  }

  /** Deletes it: it was of a write that did not come to be. */
  async discard(url: string): Promise<void> {
    const path = this.#pathOf(url);
    if (path) await rm(path, { force: true });
  }

  /** Takes a file back from the trash. @returns whether it was there */
  async takeBack(url: string): Promise<boolean> {
    const path = this.#pathOf(url);
    return path !== undefined && this.#trash.giveBack(path);
  }

  /** Deletes for good what has been in the trash for 30 days. */
  emptyTrash(): Promise<void> {
    return this.#trash.empty();
  }

  /** The URLs of all files; drafts of a process that died are cleared away. */
  async all(): Promise<readonly string[]> {
    const names = await readdir(this.#folder);
    for (const name of names.filter((found) => found.endsWith('.draft'))) await rm(join(this.#folder, name));
    return names.filter((name) => storedName.test(name)).map((name) => prefix + name);
  }

  #pathOf(url: string): string | undefined {
    const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
    return storedName.test(name) ? join(this.#folder, name) : undefined;
  }

  /** Without it a power cut may lose the name, though the content is on the disk. */
  async #syncFolder(): Promise<void> {
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
