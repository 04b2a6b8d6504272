import { ratioOf, typeNames } from '#schema/kinds/files/files.ts';
import type { Message } from '../http/ApiError.ts';
import { decodePicture, maxPixels } from './decodePicture.ts';
import { fileType, pictureSize, type StoredType } from './fileType.ts';

/** A small file can become an enormous picture when decoded. */
const maxSide = 8_192;

interface CheckedFile {
  /** What is stored of it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why nothing is stored. */
  readonly issue?: Message;
}

const checkedFiles = new WeakMap<File, Promise<CheckedFile>>();

/**
 * Checks a file once, however often it is called: before a transaction begins, since decoding a picture takes time.
 * @param lane of the decoding queue; the first call decides
 */
export const checkFile = (file: File, lane = ''): Promise<CheckedFile> => {
  const checked = checkedFiles.get(file) ?? checkContent(file, lane);
  checkedFiles.set(file, checked);
  return checked;
};

const checkContent = async (file: File, lane: string): Promise<CheckedFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = fileType(bytes);
  if (!type || type === 'application/pdf') return { bytes };
  const size = pictureSize(bytes, type);
  if (!size) return { bytes, issue: { word: 'fileBroken' } };
  const { width, height } = size;
  if (Math.max(width, height) > maxSide)
    return { bytes, issue: { word: 'fileDimensions', params: { width, height, max: maxSide } } };
  if (width * height > maxPixels)
    return { bytes, issue: { word: 'filePixels', params: { width, height, max: maxPixels / 1e6 } } };
  const decoded = await decodePicture(bytes, type, lane);
  return decoded ? { bytes: decoded } : { bytes, issue: { word: 'fileBroken' } };
};

/** Cropping in whole pixels cannot meet a ratio exactly. */
const ratioTolerance = 0.03;

/** What is wrong with a file for its field, by its content, not by its name or declared type. */
export const contentIssue = async (
  file: File,
  types: readonly string[],
  ratio: string | undefined,
): Promise<Message | undefined> => {
  const type = fileType(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!type || !types.includes(type)) return { word: 'fileType', params: { types: typeNames(types) } };
  const { bytes, issue } = await checkFile(file);
  return issue ?? (ratio === undefined ? undefined : ratioIssue(bytes, type, ratio));
};

const ratioIssue = (bytes: Uint8Array, type: StoredType, ratio: string): Message | undefined => {
  const size = pictureSize(bytes, type);
  if (!size) return undefined;
  const deviation = Math.abs(size.width / size.height / ratioOf(ratio) - 1);
  return deviation <= ratioTolerance ? undefined : { word: 'fileRatio', params: { ratio } };
};
