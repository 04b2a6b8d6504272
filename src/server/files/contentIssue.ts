import { sizeText } from '#values/bytes.ts';
import type { Message } from '../http/ApiError.ts';
import { type FileStore, typeNamed } from './fileStore.ts';
import { fileType, type StoredType } from './fileType.ts';
import { lookAt } from './lookAt.ts';
import { pictureSize } from './pictureSize.ts';

/** What a field takes. */
export interface Wanted {
  readonly types: readonly string[];
  readonly ratio: string | undefined;
  /** Bytes of one file. */
  readonly maxBytes: number | undefined;
}

/** Cropping in whole pixels cannot meet a ratio exactly. */
const ratioTolerance = 0.03;

const shortName = (type: string) => (type.split('/')[1] ?? type).toUpperCase();

/** What is wrong with a file for its field, whatever its name and its declared type say. */
export const contentIssue = async (
  file: File,
  { types, ratio }: Pick<Wanted, 'types' | 'ratio'>,
): Promise<Message | undefined> => {
  const type = fileType(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!type || !types.includes(type)) return typeIssue(types);
  const { bytes, issue } = await lookAt(file);
  return issue ?? (ratio === undefined ? undefined : ratioIssue(bytes, type, ratio));
};

/** How much of a stored picture is read for its size; the rest only where a printer's colours take more than that. */
const headBytes = 64 * 1024;

/** What is wrong with a stored file for a field that has not held it: it was looked at for another one. */
export const storedIssue = async (
  url: string,
  size: number,
  { types, ratio, maxBytes }: Wanted,
  files: FileStore,
): Promise<Message | undefined> => {
  const type = typeNamed(url);
  if (!type || !types.includes(type)) return typeIssue(types);
  if (maxBytes !== undefined && size > maxBytes) return { word: 'fileTooLarge', params: { limit: sizeText(maxBytes) } };
  if (ratio === undefined) return undefined;
  const first = async (length: number) => {
    const part = await files.read(url, { first: 0, last: Math.min(size, length) - 1 });
    return new Uint8Array(await new Response(part?.body ?? null).arrayBuffer());
  };
  const head = await first(headBytes);
  return ratioIssue(pictureSize(head, type) ? head : await first(size), type, ratio);
};

const typeIssue = (types: readonly string[]): Message => ({
  word: 'fileType',
  params: { types: types.map(shortName).join(', ') },
});

const ratioIssue = (bytes: Uint8Array, type: StoredType, ratio: string): Message | undefined => {
  const size = pictureSize(bytes, type);
  if (!size) return undefined;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const off = Math.abs((size.width * down) / (size.height * across) - 1);
  return off <= ratioTolerance ? undefined : { word: 'fileRatio', params: { ratio } };
};
