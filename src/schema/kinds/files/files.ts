import { mb, sizeText } from '#values/bytes.ts';
import { isObject } from '#values/object.ts';
import { type Behaviour, type Issue, isBlank, type Parsed, reading, wrong } from '../behaviour.ts';
import { longestUrl } from '../url/url.ts';

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Default maximum size of one picture, in bytes. */
export const pictureBytes = mb(2);

/** Limits of a picture. */
export interface PictureOptions {
  /** Width to height, as '16:9'. The form crops a picture of another shape before its upload; the API refuses it. */
  readonly ratio?: `${number}:${number}`;
  /** Maximum size of one picture in bytes. Default 2 MB. */
  readonly maxBytes?: number;
  /** Allowed MIME types. Default JPEG, PNG and WebP; the embedded API stores no other pictures. */
  readonly types?: readonly string[];
}

/** Width divided by height of such a ratio; a square by default. */
export const ratioOf = (ratio = '1:1'): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};

export const documentTypes: readonly string[] = ['application/pdf'];
/** Default maximum size of one document, in bytes. */
export const documentBytes = mb(10);

/** A file to upload: a `File` in the form and in the multipart body. Known by its shape, as the schema has no DOM. */
export interface Upload {
  readonly name?: string;
  readonly size: number;
  readonly type: string;
}

/** Whether it is a file to upload, not the URL of a stored one. */
const isUpload = (input: unknown): input is Upload =>
  isObject(input) &&
  typeof input.size === 'number' &&
  typeof input.type === 'string' &&
  // A function cannot come from JSON. An object with the other members alone would be stored as text.
  typeof input.arrayBuffer === 'function';

// The path of a stored file, or an https URL if the API stores files elsewhere.
const addressPattern = /^(?:\/(?!\/)|https:\/\/[^/])[^\s\\<>"']*$/i;

/**
 * The URL of a stored file, or an upload, also as react-admin's inputs hold one: an object until it is stored
 * (`isUpload`), though its type is `string`.
 */
export const readFile = (given: unknown): Parsed<string> => {
  const input = isObject(given) && isUpload(given.rawFile) ? given.rawFile : given;
  if (isUpload(input)) return { value: input as unknown as string };
  if (typeof input !== 'string') return wrong('file');
  const value = input.trim();
  if (value === '') return { value: null };
  return value.length <= longestUrl && addressPattern.test(value) ? { value } : wrong('file');
};

/** The URLs in a text, separated by spaces. */
export const addressesIn = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Several files, in order. */
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

/** What is wrong with a new file, before it is sent and when it arrives. Stored files were checked then. */
export const uploadIssue = (
  value: unknown,
  { maxBytes, types }: { readonly maxBytes: number; readonly types: readonly string[] },
): Issue | undefined => {
  if (!isUpload(value)) return undefined;
  if (!types.includes(value.type)) return { code: 'fileType', params: { types: typeNames(types) } };
  if (value.size > maxBytes) return { code: 'fileSize', params: { max: sizeText(maxBytes) } };
  return value.size === 0 ? { code: 'fileEmpty' } : undefined;
};

/** File types as people know them: `JPEG, PNG, SVG`. */
export const typeNames = (types: readonly string[]): string =>
  types.map((type) => type.replace(/^.*[/.]|\+.*$/g, '').toUpperCase()).join(', ');

/** A file as text: its URL, or the name of one to upload. */
export const storedFile = (value: unknown): string => (isUpload(value) ? (value.name ?? '') : String(value));

/** The behaviour of a field with one file; `types` and `bytes` are the defaults of its limits. */
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
  maxBytes: ({ maxBytes = bytes }) => maxBytes,
});
