import { createHash } from 'node:crypto';
import { extensions, fileType, type StoredType } from './fileType.ts';

/** A stored file's name: nothing but a hash and a known ending, so no name leads anywhere else. */
export const storedName = /^[0-9a-f]{32}\.(jpg|png|webp|pdf)$/;
/** For how many days the trash keeps a file that nothing names any more. */
export const trashDays = 30;
/** Every URL of a stored file in a text. */
export const storedUrl = /\/files\/[0-9a-f]{32}\.(?:jpg|png|webp|pdf)/g;
const prefix = '/files/';

const types = new Map(Object.entries(extensions).map(([type, extension]) => [extension, type as StoredType]));

/** The name that this content has, wherever it is kept; the file need not be there yet. */
export const nameOf = (bytes: Uint8Array): string => {
  const type = fileType(bytes);
  if (!type) throw new TypeError('not a type of file that is kept');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${hash}.${extensions[type]}`;
};

export const urlOf = (bytes: Uint8Array): string => urlNamed(nameOf(bytes));

export const urlNamed = (name: string): string => prefix + name;

/** The name in the URL of a stored file; `undefined` where it is no such URL. */
export const nameIn = (url: string): string | undefined => {
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return storedName.test(name) ? name : undefined;
};

/** What a file of that name is. */
export const typeNamed = (name: string): StoredType | undefined => types.get(name.slice(name.lastIndexOf('.') + 1));

/** Some of a file's bytes, the last one too. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/** A stored file, or the part of it that was asked for. */
export interface StoredFile {
  /** How many bytes come. */
  readonly size: number;
  /** Not begun before somebody reads it. */
  readonly body: ReadableStream<Uint8Array>;
}

/** Uploaded files, each under the hash of its content: the same picture is kept once and never changes. */
export interface FileStore {
  /** Whether it is another machine's, which takes its time: a start does not wait for all that there is to do. */
  readonly far: boolean;
  /**
   * Brings a file there ahead of the write that is to name it, where that takes a while: no other write waits for it. One
   * that no write names after all goes with the sweep.
   */
  stage(bytes: Uint8Array): Promise<void>;
  /** Within a write: once it returns, the file is there to stay. @returns its URL */
  put(bytes: Uint8Array): Promise<string>;
  /** Brings many there: data that can be made again. */
  putAll(all: readonly Uint8Array[]): Promise<void>;
  /** How many bytes the file of that URL has; `undefined` where it is not there. */
  sizeOf(url: string): Promise<number | undefined>;
  read(url: string, part?: Part): Promise<StoredFile | undefined>;
  /** Takes it away, into a trash that keeps it for `trashDays`. Nothing is written meanwhile. */
  remove(url: string): Promise<void>;
  /** Takes it away: it was of a write that did not come to be. */
  discard(url: string): Promise<void>;
  /** Takes a file back from the trash. @returns whether it was there */
  takeBack(url: string): Promise<boolean>;
  /** Deletes for good what had been in the trash for `trashDays` by that moment, as far as it goes by this server's clock. */
  emptyTrash(moment: number): Promise<void>;
  /** The URLs of all files, each with whether it has been there for so long that no write under way is about to name it. */
  all(signal?: AbortSignal): Promise<ReadonlyMap<string, boolean>>;
}
