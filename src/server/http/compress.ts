import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A shorter reply fills as many packets when compressed. */
const minLength = 1_024;
/** Up to this length, compress on this thread: a list takes 25 µs, handing it to another thread ten times that. */
const maxSync = 128 * 1024;

/** A window of 64 kB: the usual 4 MB one takes longer to set up than a list takes to compress. */
const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
const gzipOptions = { level: 2, memLevel: 7 };

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Made once: one for each part of a header of 16 kB of commas would block all others for 30 ms. */
const acceptedParts = {
  br: /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/,
  gzip: /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/,
} as const;

/** Whether the caller accepts that encoding; `br;q=0` says that it does not. */
export const accepts = (accepted: string, name: 'br' | 'gzip'): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .some((part) => acceptedParts[name].test(part));

/** The best encoding that the caller accepts. */
const encoding = (accepted: string) => (['br', 'gzip'] as const).find((name) => accepts(accepted, name));

interface Compressed {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly encoding?: 'br' | 'gzip';
}

const compressAsync = (text: string, chosen: 'br' | 'gzip' | undefined): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = Buffer.from(text);
  if (chosen === 'br') return brotliAsync(bytes, brotliOptions(bytes.byteLength));
  return chosen ? gzipAsync(bytes, gzipOptions) : Promise.resolve(bytes);
};

/**
 * The last large text in each encoding: the API description is the same for every caller. Pending responses share these
 * bytes; of a string each would hold its own copy.
 */
let lastLarge = { text: '', sent: new Map<'br' | 'gzip' | undefined, ReturnType<typeof compressAsync>>() };

/** A text ready to send: compressed, at cheap levels, where the caller accepts it and it is worth it. */
export const compressed = async (text: string, accepted: string | null): Promise<Compressed> => {
  const chosen = text.length < minLength || !accepted ? undefined : encoding(accepted);
  if (text.length > maxSync) {
    if (lastLarge.text !== text) lastLarge = { text, sent: new Map() };
    const { sent } = lastLarge;
    const bytes = sent.get(chosen) ?? compressAsync(text, chosen);
    sent.set(chosen, bytes);
    // If it failed, for lack of memory, the next call tries again.
    bytes.catch(() => sent.delete(chosen));
    return { body: await bytes, ...(chosen && { encoding: chosen }) };
  }
  if (!chosen) return { body: text };
  const bytes = Buffer.from(text);
  const body =
    chosen === 'br' ? brotliCompressSync(bytes, brotliOptions(bytes.byteLength)) : gzipSync(bytes, gzipOptions);
  return { body, encoding: chosen };
};
