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

/** Files of a build, with those that were compressed beside them. Read once, and again when they have changed. */
export class BuiltFiles {
  readonly #root: string;
  readonly #kept = new Map<string, Kept>();

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** The file at that decoded path, as small as the caller takes it; `undefined` when there is none to be given. */
  async find(path: string, accepted: string): Promise<BuiltFile | undefined> {
    const full = this.#pathOf(path);
    if (!full) return undefined;
    const changed = await changedAt(full);
    if (changed === undefined) return undefined;
    for (const { encoding, ending } of variants) {
      if (!takes(accepted, encoding)) continue;
      const small = await changedAt(full + ending);
      // A file that was edited after the build is newer than its compressed one: what was edited is meant.
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

  /** Those who ask at once wait for one reading: each would else hold all of it for itself. */
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
