import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { accepts } from '../http/compress.ts';

interface BuiltFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding?: 'br' | 'gzip';
  readonly etag: string;
}

interface CachedFile {
  readonly changed: number;
  readonly file: Promise<BuiltFile>;
}

const variants = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** The files of a build, with their compressed variants. Cached until they change. */
export class BuiltFiles {
  readonly #root: string;
  readonly #cache = new Map<string, CachedFile>();

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** The file at that decoded path, in the smallest form the client accepts; `undefined` if there is none. */
  async find(path: string, accepted: string): Promise<BuiltFile | undefined> {
    const full = this.#pathOf(path);
    if (!full) return undefined;
    const changed = await changedAt(full);
    if (changed === undefined) return undefined;
    for (const { encoding, ending: extension } of variants) {
      if (!accepts(accepted, encoding)) continue;
      const compressedAt = await changedAt(full + extension);
      // A file edited after the build is newer than its compressed variant, and is served instead.
      if (compressedAt !== undefined && compressedAt >= changed)
        return this.#read(full + extension, compressedAt, encoding);
    }
    return this.#read(full, changed);
  }

  #pathOf(path: string): string | undefined {
    const parts = path.split('/').slice(1);
    if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) return undefined;
    const full = join(this.#root, ...parts);
    return full.startsWith(this.#root + sep) ? full : undefined;
  }

  /** Concurrent requests share one read: otherwise each would hold a copy of its own. */
  #read(full: string, changed: number, encoding?: 'br' | 'gzip'): Promise<BuiltFile> {
    const cached = this.#cache.get(full);
    if (cached?.changed === changed) return cached.file;
    const file = readBuilt(full, changed, encoding);
    this.#cache.set(full, { changed, file });
    file.catch(() => this.#cache.delete(full));
    return file;
  }
}

const readBuilt = async (full: string, changed: number, encoding?: 'br' | 'gzip'): Promise<BuiltFile> => {
  const bytes = new Uint8Array(await readFile(full));
  const etag = `W/"${bytes.byteLength.toString(36)}-${Math.round(changed).toString(36)}"`;
  return { bytes, etag, ...(encoding ? { encoding } : {}) };
};

const changedAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isFile() ? found.mtimeMs : undefined),
    () => undefined,
  );
