import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';

/** The chunks that load when these modules do: their own, and whatever those import statically. */
export const chunksOf = (manifest: Manifest, modules: readonly string[]): ManifestChunk[] => {
  const reached = new Map<string, ManifestChunk>();
  const reach = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (reached.has(chunk.file)) return;
    reached.set(chunk.file, chunk);
    for (const imported of chunk.imports ?? []) reach(imported);
  };
  for (const module of modules) reach(module);
  return [...reached.values()];
};

/** How many bytes of JavaScript these chunks are on the wire, each compressed by itself as it is served. */
export const gzipBytes = (outDir: string, chunks: readonly ManifestChunk[]): number =>
  chunks
    .filter((chunk) => chunk.file.endsWith('.js'))
    .reduce((sum, chunk) => sum + gzipSync(readFileSync(join(outDir, chunk.file)), { level: 9 }).length, 0);
