import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below it a compressed reply fills the same number of packets. */
const worthIt = 1_024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding that the caller takes and that costs little. */
const encodingFor = (accepted: string): 'br' | 'gzip' | undefined => {
  const names = accepted.split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
};

/** A text as it is sent: compressed on a thread of its own, at a level that costs less than sending the rest would. */
export const compressed = async (
  text: string,
  accepted: string | null,
): Promise<{ readonly body: string | Uint8Array<ArrayBuffer>; readonly encoding?: 'br' | 'gzip' }> => {
  const encoding = text.length < worthIt || !accepted ? undefined : encodingFor(accepted);
  if (!encoding) return { body: text };
  const buffer =
    encoding === 'br'
      ? await brotli(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        })
      : await gzipped(text, { level: 2 });
  return { body: new Uint8Array(buffer), encoding };
};
