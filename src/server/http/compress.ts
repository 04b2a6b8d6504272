import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Below it a compressed reply fills the same number of packets. */
const worthIt = 1_024;
/** A list answer is compressed in 25 microseconds; handing it to another thread and back takes ten times as long. */
const atOnce = 128 * 1024;

/** A window of 64 kB: the usual 4 MB one takes longer to set up than a list takes to compress. */
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const gzipOptions = { level: 2, memLevel: 7 };

const brotliLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

/** Whether the caller takes that encoding: `br;q=0` says that it does not. */
export const takes = (accepted: string, name: 'br' | 'gzip'): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .some((part) => new RegExp(`^\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$)|$)`).test(part));

/** The best encoding that the caller takes. */
const encodingFor = (accepted: string): 'br' | 'gzip' | undefined => {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : undefined;
};

/** Browsers send one of a few texts. */
const known = new Map<string, 'br' | 'gzip' | undefined>();

const encoding = (accepted: string): 'br' | 'gzip' | undefined => {
  if (known.has(accepted)) return known.get(accepted);
  if (known.size > 100) known.clear();
  const found = encodingFor(accepted);
  known.set(accepted, found);
  return found;
};

interface Compressed {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly encoding?: 'br' | 'gzip';
}

const bytesOf = (text: string, chosen: 'br' | 'gzip' | undefined): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = Buffer.from(text);
  if (chosen === 'br') return brotliLater(bytes, brotliOptions(bytes.byteLength));
  return chosen ? gzipLater(bytes, gzipOptions) : Promise.resolve(bytes);
};

/**
 * The last large text, as it was sent: the description of the API is the same one for all who ask. As text, each answer
 * that waits to be taken would hold it once more.
 */
let last = { text: '', sent: new Map<'br' | 'gzip' | undefined, ReturnType<typeof bytesOf>>() };

/** A text as it is sent: compressed where the caller takes it and it is worth it, at levels that cost next to nothing. */
export const compressed = async (text: string, accepted: string | null): Promise<Compressed> => {
  const chosen = text.length < worthIt || !accepted ? undefined : encoding(accepted);
  if (text.length > atOnce) {
    if (last.text !== text) last = { text, sent: new Map() };
    const { sent } = last;
    const bytes = sent.get(chosen) ?? bytesOf(text, chosen);
    sent.set(chosen, bytes);
    // Where there was no memory for it, the next one tries again.
    bytes.catch(() => sent.delete(chosen));
    return { body: await bytes, ...(chosen && { encoding: chosen }) };
  }
  if (!chosen) return { body: text };
  const bytes = Buffer.from(text);
  const body =
    chosen === 'br' ? brotliCompressSync(bytes, brotliOptions(bytes.byteLength)) : gzipSync(bytes, gzipOptions);
  return { body, encoding: chosen };
};
