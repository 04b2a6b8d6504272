import { mb, sizeText } from '#values/bytes.ts';
import { isObject } from '#values/object.ts';
import type { Behaviour, Issue, Parsed } from '../behaviour.ts';
import { isBlank, reading, wrong } from '../reading.ts';
import { longestUrl } from '../url/url.ts';

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** What one picture may have where its field says nothing. */
export const pictureBytes = mb(2);

/** What a picture may be. */
export interface PictureOptions {
  /** Width to height, as '16:9'; a picture of another shape is cropped before the upload, and refused by the API. */
  readonly ratio?: `${number}:${number}`;
  /** Bytes of one picture, at most; default 2 MB. */
  readonly maxBytes?: number;
  /** MIME types; default JPEG, PNG and WebP, all the pictures that the embedded API keeps. */
  readonly types?: readonly string[];
}

export const documentTypes: readonly string[] = ['application/pdf'];
/** And what one document may have. */
export const documentBytes = mb(10);

/** A chosen file on its way up: a `File` in the form and in the multipart body. Told by shape, as the schema has no DOM. */
export interface Upload {
  readonly name?: string;
  readonly size: number;
  readonly type: string;
}

/** Whether it is a chosen file, and not the address of a stored one. */
const isUpload = (input: unknown): input is Upload =>
  isObject(input) &&
  typeof input.size === 'number' &&
  typeof input.type === 'string' &&
  // A function, which no JSON has: with its other members alone it would be stored as the text of an object.
  typeof input.arrayBuffer === 'function';

// A stored file's own path, or an https address where an API keeps them elsewhere.
const address = /^(?:\/(?!\/)|https:\/\/[^/])[^\s\\<>"']*$/i;

/**
 * A stored file's URL, or an upload. An upload stays an object until it is stored, so the type says less than the
 * truth here; `isUpload` tells.
 */
export const readFile = (input: unknown): Parsed<string> => {
  if (isUpload(input)) return { value: input as unknown as string };
  if (typeof input !== 'string') return wrong('file');
  const value = input.trim();
  if (value === '') return { value: null };
  return value.length <= longestUrl && address.test(value) ? { value } : wrong('file');
};

/** The addresses of several files, as text has them: between spaces. */
export const addressesIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Several, in order. */
export const readFiles = (input: unknown): Parsed<readonly string[]> => {
  const parts: unknown = typeof input === 'string' ? addressesIn(input) : input;
  if (!Array.isArray(parts)) return wrong('files');
  const files: string[] = [];
  for (const part of parts) {
    const parsed = isBlank(part) ? wrong('files') : readFile(part);
    if (parsed.issue) return parsed;
    if (parsed.value === null) return wrong('files');
    files.push(parsed.value);
  }
  return { value: files };
};

/** What is wrong with a file before it is sent, or as it comes in; stored ones were checked then. */
export const uploadIssue = (
  value: unknown,
  { maxBytes, types }: { readonly maxBytes: number; readonly types: readonly string[] },
): Issue | undefined => {
  if (!isUpload(value)) return undefined;
  if (!types.includes(value.type)) return { code: 'fileType', params: { types: types.map(shortType).join(', ') } };
  if (value.size > maxBytes) return { code: 'fileSize', params: { max: sizeText(maxBytes) } };
  return value.size === 0 ? { code: 'fileEmpty' } : undefined;
};

/** `image/jpeg` → `JPEG`, as limits are told to people. */
export const shortType = (type: string): string => (type.split('/')[1] ?? type).replace('svg+xml', 'svg').toUpperCase();

/** A file as text: its address, or the name of one that is on its way up. */
export const storedFile = (value: unknown): string => (isUpload(value) ? (value.name ?? '') : String(value));

/** How a field of one file behaves, with the types and the bytes that it may have where the field says nothing. */
export const oneFile = (
  types: readonly string[],
  bytes: number,
): Behaviour<Pick<PictureOptions, 'maxBytes' | 'types'>, string> => ({
  storage: 'text',
  operators: [],
  none: null,
  parse: reading(readFile),
  issue: (value, field) => uploadIssue(value, { maxBytes: bytes, types, ...field }),
  format: storedFile,
  fileTypes: types,
  files: (value) => [value],
  maxBytes: ({ maxBytes = bytes }) => maxBytes,
});
