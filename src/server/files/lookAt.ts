import type { Message } from '../http/ApiError.ts';
import { decodePicture, mostPixels } from './decodePicture.ts';
import { fileType } from './fileType.ts';
import { pictureSize } from './pictureSize.ts';

/** A picture that is small to send can be enormous once unpacked. */
const mostPixelsASide = 8_192;

/** A file that was looked at. */
export interface Looked {
  /** What is kept of it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why nothing is. */
  readonly issue?: Message;
}

const looked = new WeakMap<File, Promise<Looked>>();

/**
 * Looks at a file once, whoever asks: before a transaction begins, since a picture takes its time.
 * @param lane whose turn that is; who asks first says so
 */
export const lookAt = (file: File, lane = ''): Promise<Looked> => {
  const found = looked.get(file) ?? look(file, lane);
  looked.set(file, found);
  return found;
};

const look = async (file: File, lane: string): Promise<Looked> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileType(bytes);
  if (!type || type === 'application/pdf') return { bytes };
  const size = pictureSize(bytes, type);
  if (!size) return { bytes, issue: { word: 'fileBroken' } };
  const { width, height } = size;
  if (Math.max(width, height) > mostPixelsASide) {
    return { bytes, issue: { word: 'fileDimensions', params: { width, height, max: mostPixelsASide } } };
  }
  if (width * height > mostPixels)
    return { bytes, issue: { word: 'filePixels', params: { width, height, max: mostPixels / 1e6 } } };
  const decoded = await decodePicture(bytes, type, lane);
  return decoded ? { bytes: decoded } : { bytes, issue: { word: 'fileBroken' } };
};

/** Looks at every file in the values of a write, at any depth. */
export const lookAtAll = async (value: unknown, lane: string): Promise<void> => {
  if (value instanceof File) await lookAt(value, lane);
  else if (typeof value === 'object' && value !== null)
    await Promise.all(Object.values(value).map((item) => lookAtAll(item, lane)));
};
