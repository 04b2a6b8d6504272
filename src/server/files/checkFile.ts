import { ratioOf, typeNames } from '#schema/kinds/files/files.ts';
import type { Message } from '../http/ApiError.ts';
import { type DecodedPicture, decodePicture } from './decodePicture.ts';
import { fileType } from './fileType.ts';

interface CheckedFile extends Partial<DecodedPicture> {
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
  return !type || type === 'application/pdf' ? { bytes } : { bytes, ...(await decodePicture(bytes, type, lane)) };
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
  const { issue, proportion } = await checkFile(file);
  if (issue || ratio === undefined || proportion === undefined) return issue;
  return Math.abs(proportion / ratioOf(ratio) - 1) > ratioTolerance
    ? { word: 'fileRatio', params: { ratio } }
    : undefined;
};
