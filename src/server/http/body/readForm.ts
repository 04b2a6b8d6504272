import { MIMEType } from 'node:util';
import type { PartPlace } from '#api/contract/bodies.ts';
import { partPlace } from '#api/contract.ts';
import { fileType } from '../../files/fileType.ts';
import { ApiError, wrongField } from '../ApiError.ts';

/** A value of a form, nested by its part's name: text, a file, or a list or group of them. */
export type FormValue = string | File | FormValue[] | { [key: string]: FormValue };

/** Most parts of one form; far more than any screen sends. */
const mostParts = 2_000;

/**
 * Reads a multipart body as nested values. List items are sorted by index, and gaps are closed: a person who removes
 * the first of three pictures sends the other two.
 */
export const readForm = async (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, FormValue>> => {
  const form = await parse(bytes, contentType);
  const top: Record<string, FormValue> = Object.create(null);
  const lists = new Map<string, Map<number, FormValue>>();
  for (const [name, value] of form) {
    const at = partPlace(name);
    if (!at) throw wrongField(400, name.slice(0, 100), 'partName');
    const part = value instanceof File ? await typed(value) : value;
    place(top, lists, name, at, part);
  }
  for (const [field, items] of lists) {
    top[field] = [...items].sort(([a], [b]) => a - b).map(([, item]) => item);
  }
  return { ...top };
};

const parse = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> => {
  try {
    const type = new MIMEType(contentType);
    countParts(bytes, type.params.get('boundary') ?? '');
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
  for (let at = body.indexOf(divider); at >= 0; at = body.indexOf(divider, at + divider.length)) {
    count += 1;
    // One more boundary ends the form.
    if (count > mostParts + 1) throw new ApiError(400, 'tooManyParts', { params: { max: mostParts } });
  }
};

/** Gives a file without a declared type the type of its content. */
const typed = async (file: File): Promise<File> => {
  if (file.type !== '' && file.type !== 'application/octet-stream') return file;
  const type = fileType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  return type ? new File([file], file.name, { type }) : file;
};

const place = (
  top: Record<string, FormValue>,
  lists: Map<string, Map<number, FormValue>>,
  name: string,
  at: PartPlace,
  value: string | File,
) => {
  const twice = () => wrongField(400, name, 'partTwice');
  if (at.index === undefined) {
    if (at.field in top || lists.has(at.field)) throw twice();
    top[at.field] = value;
    return;
  }
  if (at.field in top) throw twice();
  const items = lists.get(at.field) ?? new Map<number, FormValue>();
  lists.set(at.field, items);
  const held = items.get(at.index);
  if (at.sub === undefined) {
    if (held !== undefined) throw twice();
    items.set(at.index, value);
    return;
  }
  if (held === undefined) {
    items.set(at.index, { [at.sub]: value });
    return;
  }
  if (typeof held !== 'object' || held instanceof File || Array.isArray(held) || at.sub in held) throw twice();
  held[at.sub] = value;
};
