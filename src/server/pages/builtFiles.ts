import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { takes } from '../http/compress.ts';

interface BuiltFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding?: 'br' | 'gzip';
  readonly etag: string;
}

interface Kept {
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
  readonly #kept = new Map<string, Kept>();

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** The file at that decoded path, in the smallest form the client accepts; `undefined` if there is none. */
  async find(path: string, accepted: string): Promise<BuiltFile | undefined> {
    const full = this.#pathOf(path);
    if (!full) return undefined;
    const changed = await changedAt(full);
    if (changed === undefined) return undefined;
    for (const { encoding, ending } of variants) {
      if (!takes(accepted, encoding)) continue;
      const small = await changedAt(full + ending);
      // A file edited after the build is newer than its compressed variant, and is served instead.
      if (small !== undefined && small >= changed) return this.#read(full + ending, small, encoding);
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
    const kept = this.#kept.get(full);
    if (kept?.changed === changed) return kept.file;
    const file = readBuilt(full, changed, encoding);
    this.#kept.set(full, { changed, file });
    file.catch(() => this.#kept.delete(full));
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
