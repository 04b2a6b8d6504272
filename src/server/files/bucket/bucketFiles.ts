import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { storeErrorCode } from '../../store/storeError.ts';
import {
  type FileStore,
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
import { Bucket, type Patiences } from './bucket.ts';
import { eachOf } from './eachOf.ts';

/** No write takes that long from its file to its record: an older file belongs to none that is under way. */
const settledMs = millisecondsInHour;
const keptMs = trashDays * millisecondsInDay;

const fileKey = (name: string) => `files/${name}`;
const trashKey = (name: string) => `trash/${name}`;

/**
 * Uploaded files in a bucket, below `files/`, and those that nothing names any more below `trash/`. Safe for any number
 * of processes: a file is sent before its write begins, which makes it new, only files that are not new are removed,
 * and within the write, while nobody removes any, it is looked for once more.
 */
export class BucketFiles implements FileStore {
  readonly far = true;
  readonly #bucket: Bucket;

  constructor(options: BucketOptions, patiences?: Patiences) {
    this.#bucket = new Bucket(options, patiences);
  }

  /** Whether it answers to these keys. @throws {StoreError} where it does not */
  async check(): Promise<void> {
    for await (const _one of this.#bucket.list('files/')) return;
  }

  /** Sent also where it is there already: from then on it is new, and nobody removes it. */
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
    return eachOf(all, (bytes) => this.stage(bytes));
  }

  async sizeOf(url: string): Promise<number | undefined> {
    const name = nameIn(url);
    return name === undefined ? undefined : (await this.#bucket.head(fileKey(name)))?.size;
  }

  async read(url: string, part?: Part): Promise<StoredFile | undefined> {
    const name = nameIn(url);
    return name === undefined ? undefined : this.#bucket.get(fileKey(name), part);
  }

  /** Where it is too new, or the bucket does not answer, it stays for the next sweep: nobody is to wait for that. */
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

  /** Somebody else may be about to name it as well. */
  async discard(): Promise<void> {}

  async takeBack(url: string): Promise<boolean> {
    const name = nameIn(url);
    if (name === undefined || !(await this.#bucket.copy(trashKey(name), fileKey(name)))) return false;
    await this.#bucket.delete(trashKey(name));
    return true;
  }

  async emptyTrash(): Promise<void> {
    for await (const { key, ageMs } of this.#bucket.list('trash/')) if (ageMs >= keptMs) await this.#bucket.delete(key);
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
