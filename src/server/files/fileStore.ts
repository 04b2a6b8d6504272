import { createHash } from 'node:crypto';
import { extensions, fileType, type StoredType } from './fileType.ts';

/** A stored file's name: only a hash and a known extension, so no name leads to another folder. */
export const storedName = /^[0-9a-f]{32}\.(jpg|png|webp|pdf)$/;
/** For how many days the trash keeps a file that nothing refers to any more. */
export const trashDays = 30;
/** Every URL of a stored file in a text. */
export const storedUrl = /\/files\/[0-9a-f]{32}\.(?:jpg|png|webp|pdf)/g;
const prefix = '/files/';

const types = new Map(Object.entries(extensions).map(([type, extension]) => [extension, type as StoredType]));

/** The file name of this content in every store; the file need not be there yet. */
export const nameOf = (bytes: Uint8Array): string => {
  const type = fileType(bytes);
  if (!type) throw new TypeError('not a type of file that is kept');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${hash}.${extensions[type]}`;
};

export const urlOf = (bytes: Uint8Array): string => urlNamed(nameOf(bytes));

export const urlNamed = (name: string): string => prefix + name;

/** The name in the URL of a stored file; `undefined` for any other URL. */
export const nameIn = (url: string): string | undefined => {
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return storedName.test(name) ? name : undefined;
};

/** The type of a file of that name. */
export const typeNamed = (name: string): StoredType | undefined => types.get(name.slice(name.lastIndexOf('.') + 1));

/** A range of a file's bytes, `last` included. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/** A stored file, or the part of it that was asked for. */
export interface StoredFile {
  /** Bytes in `body`. */
  readonly size: number;
  /** Not opened before somebody reads it. */
  readonly body: ReadableStream<Uint8Array>;
}

/** Uploaded files, each under the hash of its content: the same picture is kept once and never changes. */
export interface FileStore {
  /** Whether it is on another machine, which is slow: a start does not wait until it is tidied. */
  readonly far: boolean;
  /**
   * Uploads a file before the write that will refer to it, where that takes a while: no other write waits for it. If no
   * write refers to it after all, the sweep removes it.
   */
  stage(bytes: Uint8Array): Promise<void>;
  /** Within a write: stores a file for good. @returns its URL */
  put(bytes: Uint8Array): Promise<string>;
  /** Stores many files that can be made again, such as samples. */
  putAll(all: readonly Uint8Array[]): Promise<void>;
  /** Size in bytes of the file of that URL; `undefined` if there is none. */
  sizeOf(url: string): Promise<number | undefined>;
  read(url: string, part?: Part): Promise<StoredFile | undefined>;
  /** Moves it to the trash, which keeps it for `trashDays`. Called while nothing is written. */
  remove(url: string): Promise<void>;
  /** Deletes the file of a write that failed. */
  discard(url: string): Promise<void>;
  /** Restores a file from the trash. @returns whether it was there */
  takeBack(url: string): Promise<boolean>;
  /** Deletes for good what was in the trash for `trashDays` by that moment; a bucket goes by its own clock instead. */
  emptyTrash(moment: number): Promise<void>;
  /** The URLs of all files, each with whether it is too old for a write in progress to be about to refer to it. */
  all(signal?: AbortSignal): Promise<ReadonlyMap<string, boolean>>;
}

const concurrency = 8;

/** Runs `work` for each item, several at once. After a failure no more are started; it is thrown once the rest ends. */
export const forEachConcurrently = async <T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const remaining = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = remaining.next(); !next.done && !hasFailed; next = remaining.next())
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};
