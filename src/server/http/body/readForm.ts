import { MIMEType } from 'node:util';
import type { PartPlace } from '#api/contract/bodies.ts';
import { partPlace } from '#api/contract.ts';
import { fileType } from '../../files/fileType.ts';
import { ApiError, wrongField } from '../ApiError.ts';

/** A value of a form, nested by its part's name: text, a file, or a list or group of them. */
export type FormValue = string | File | FormValue[] | { [key: string]: FormValue };

/** Most parts of one form; far more than any screen sends. */
const maxParts = 2_000;
/** RFC 2046. Looking for a boundary of 12 kB in 4 MB that almost match it would block the process for a minute. */
const longestBoundary = 70;

/**
 * Reads a multipart body as nested values. List items are sorted by index, and gaps are closed: a person who removes
 * the first of three pictures sends the other two.
 */
export const readForm = async (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, FormValue>> => {
  const form = await parse(bytes, contentType);
  const root: Record<string, FormValue> = Object.create(null);
  const lists = new Map<string, Map<number, FormValue>>();
  for (const [name, value] of form) {
    const path = partPlace(name);
    if (!path) throw wrongField(400, name.slice(0, 100), 'partName');
    setValue(root, lists, name, path, value instanceof File ? await withType(value) : value);
  }
  for (const [field, items] of lists) root[field] = [...items].sort(([a], [b]) => a - b).map(([, item]) => item);
  return { ...root };
};

const parse = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> => {
  try {
    const type = new MIMEType(contentType);
    const boundary = type.params.get('boundary') ?? '';
    if (boundary.length > longestBoundary) throw new ApiError(400, 'bodyNotForm');
    countParts(bytes, boundary);
    // The type as parsed above, so that parts are split by the boundary that was counted.
    return await new Response(bytes, { headers: { 'content-type': String(type) } }).formData();
  } catch (failure) {
    throw failure instanceof ApiError ? failure : new ApiError(400, 'bodyNotForm');
  }
};

/** Counts before parsing: 20 MB of tiny parts would block the process for a second. @throws {ApiError} 400 */
const countParts = (bytes: Uint8Array<ArrayBuffer>, boundary: string): void => {
  const divider = Buffer.from(`--${boundary}`);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let index = body.indexOf(divider); index >= 0; index = body.indexOf(divider, index + divider.length)) {
    count += 1;
    // One more boundary ends the form.
    if (count > maxParts + 1) throw new ApiError(400, 'tooManyParts', { params: { max: maxParts } });
  }
};

/** Gives a file without a declared type the type of its content. */
const withType = async (file: File): Promise<File> => {
  if (file.type !== '' && file.type !== 'application/octet-stream') return file;
  const type = fileType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  return type ? new File([file], file.name, { type }) : file;
};

const setValue = (
  root: Record<string, FormValue>,
  lists: Map<string, Map<number, FormValue>>,
  name: string,
  path: PartPlace,
  value: string | File,
) => {
  const duplicateError = () => wrongField(400, name, 'partTwice');
  const { field, index, sub } = path;
  if (field in root || (index === undefined && lists.has(field))) throw duplicateError();
  if (index === undefined) {
    root[field] = value;
    return;
  }
  const items = lists.get(field) ?? new Map<number, FormValue>();
  lists.set(field, items);
  const existing = items.get(index);
  if (sub === undefined) {
    if (existing !== undefined) throw duplicateError();
    items.set(index, value);
    return;
  }
  const group = existing ?? {};
  if (typeof group !== 'object' || group instanceof File || Array.isArray(group) || Object.hasOwn(group, sub))
    throw duplicateError();
  items.set(index, { ...group, [sub]: value });
};
