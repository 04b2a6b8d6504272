import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { afterWriting } from '../afterBundling.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The files worth compressing; fonts and pictures are compressed already. */
const compressible = /\.(?:js|css|html|json|svg|md|txt|webmanifest)$/;

const compress = async (file: string) => {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Puts a `.br` and a `.gz` beside every text file of the build, so that serving needs no compression. */
export const precompress = () =>
  afterWriting('precompress', async (dir) => {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter(
      (entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.endsWith('.vite'),
    );
    await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
  });
