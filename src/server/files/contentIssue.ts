import type { Message } from '../http/ApiError.ts';
import { fileType, type StoredType } from './fileType.ts';
import { lookAt } from './lookAt.ts';
import { pictureSize } from './pictureSize.ts';

/** Cropping in whole pixels cannot meet a ratio exactly. */
const ratioTolerance = 0.03;

const shortName = (type: string) => (type.split('/')[1] ?? type).toUpperCase();

/** What is wrong with a file for its field, whatever its name and its declared type say. */
export const contentIssue = async (
  file: File,
  types: readonly string[],
  ratio: string | undefined,
): Promise<Message | undefined> => {
  const type = fileType(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!type || !types.includes(type)) {
    return { word: 'fileType', params: { types: types.map(shortName).join(', ') } };
  }
  const { bytes, issue } = await lookAt(file);
  return issue ?? (ratio === undefined ? undefined : ratioIssue(bytes, type, ratio));
};

const ratioIssue = (bytes: Uint8Array, type: StoredType, ratio: string): Message | undefined => {
  const size = pictureSize(bytes, type);
  if (!size) return undefined;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const off = Math.abs((size.width * down) / (size.height * across) - 1);
  return off <= ratioTolerance ? undefined : { word: 'fileRatio', params: { ratio } };
};
