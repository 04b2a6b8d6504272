import type { Message } from '../http/ApiError.ts';
import { fileType, type StoredType } from './fileType.ts';
import { pictureSize } from './pictureSize.ts';

/** A picture that is small to send can be enormous once unpacked. */
const mostPixelsASide = 8_192;
/** Cropping in whole pixels cannot meet a ratio exactly. */
const ratioTolerance = 0.03;

const shortName = (type: string) => (type.split('/')[1] ?? type).toUpperCase();

/** What is wrong with a file's content, whatever its name and its declared type say. */
export const contentIssue = (
  bytes: Uint8Array,
  types: readonly string[],
  ratio: string | undefined,
): Message | undefined => {
  const type = fileType(bytes);
  if (!type || !types.includes(type)) {
    return { word: 'fileType', params: { types: types.map(shortName).join(', ') } };
  }
  return type.startsWith('image/') ? shapeIssue(bytes, type, ratio) : undefined;
};

const shapeIssue = (bytes: Uint8Array, type: StoredType, ratio: string | undefined): Message | undefined => {
  const size = pictureSize(bytes, type);
  if (!size) return { word: 'fileBroken' };
  const { width, height } = size;
  if (Math.max(width, height) > mostPixelsASide) {
    return { word: 'fileDimensions', params: { width, height, max: mostPixelsASide } };
  }
  if (ratio === undefined) return undefined;
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const fits = (w: number, h: number) => Math.abs((w * down) / (h * across) - 1) <= ratioTolerance;
  if (fits(width, height) || (size.mayBeTurned && fits(height, width))) return undefined;
  return { word: 'fileRatio', params: { ratio } };
};
