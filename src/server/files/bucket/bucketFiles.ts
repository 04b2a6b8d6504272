import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { storeErrorCode } from '../../store/storeError.ts';
import {
  type FileStore,
  forEachConcurrently,
  nameIn,
  nameOf,
  type Part,
  type StoredFile,
  storedName,
  trashDays,
  typeNamed,
  urlNamed,
  urlOf,
} from '../fileStore.ts';
import type { BucketOptions } from './address.ts';
import { Bucket, type RetryPolicies } from './bucket.ts';

/** No write takes this long from its file to its record: an older file belongs to no write in progress. */
const settledMs = millisecondsInHour;
const trashMs = trashDays * millisecondsInDay;

const fileKey = (name: string) => `files/${name}`;
const trashKey = (name: string) => `trash/${name}`;

/**
 * Uploaded files in a bucket, below `files/`, and those that nothing refers to any more below `trash/`. Safe for any
 * number of processes: a file is uploaded before its write begins, which makes it new; new files are never removed; and
 * within the write, while nobody removes files, `put` checks once more that it is there.
 */
export class BucketFiles implements FileStore {
  readonly far = true;
  readonly #bucket: Bucket;

  constructor(options: BucketOptions, policies?: RetryPolicies) {
    this.#bucket = new Bucket(options, policies);
  }

  /** Checks that the bucket accepts these keys. @throws {StoreError} where it does not */
  async check(): Promise<void> {
    for await (const _one of this.#bucket.list('files/')) return;
  }

  /** Uploads a file even if it is there already: that makes it new, so nobody removes it. */
  async stage(bytes: Uint8Array): Promise<void> {
    const name = nameOf(bytes);
    await this.#bucket.put(fileKey(name), bytes, typeNamed(name) ?? '');
  }

  async put(bytes: Uint8Array): Promise<string> {
    const url = urlOf(bytes);
    if ((await this.sizeOf(url)) === undefined) await this.stage(bytes);
    return url;
  }

  putAll(all: readonly Uint8Array[]): Promise<void> {
    return forEachConcurrently(all, (bytes) => this.stage(bytes));
  }

  async sizeOf(url: string): Promise<number | undefined> {
    const name = nameIn(url);
    return name === undefined ? undefined : (await this.#bucket.head(fileKey(name)))?.size;
  }

  async read(url: string, part?: Part): Promise<StoredFile | undefined> {
    const name = nameIn(url);
    return name === undefined ? undefined : this.#bucket.get(fileKey(name), part);
  }

  /** A new file, or one in a bucket that does not respond, stays for the next sweep, so that nobody waits. */
  async remove(url: string): Promise<void> {
    const name = nameIn(url);
    if (name === undefined) return;
    try {
      const found = await this.#bucket.head(fileKey(name));
      if (!found || found.ageMs < settledMs || !(await this.#bucket.copy(fileKey(name), trashKey(name)))) return;
      await this.#bucket.delete(fileKey(name));
    } catch (error) {
      if (storeErrorCode(error) !== 'filesAway') throw error;
    }
  }

  /** Does nothing: another write may be about to refer to the same file. */
  async discard(): Promise<void> {}

  async takeBack(url: string): Promise<boolean> {
    const name = nameIn(url);
    if (name === undefined || !(await this.#bucket.copy(trashKey(name), fileKey(name)))) return false;
    await this.#bucket.delete(trashKey(name));
    return true;
  }

  async emptyTrash(): Promise<void> {
    for await (const { key, ageMs } of this.#bucket.list('trash/'))
      if (ageMs >= trashMs) await this.#bucket.delete(key);
  }

  async all(signal?: AbortSignal): Promise<ReadonlyMap<string, boolean>> {
    const found = new Map<string, boolean>();
    for await (const { key, ageMs } of this.#bucket.list('files/', signal)) {
      const name = key.slice('files/'.length);
      if (storedName.test(name)) found.set(urlNamed(name), ageMs >= settledMs);
    }
    return found;
  }
}
