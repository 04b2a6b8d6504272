import type { PartPlace } from '#api/contract/partName.ts';
import { partPlace } from '#api/contract.ts';
import { fileType } from '../../files/fileType.ts';
import { ApiError, wrongField } from '../ApiError.ts';

/** What a form holds, nested as its names say: text, files, lists and groups of them. */
export type FormValue = string | File | FormValue[] | { [key: string]: FormValue };

/** Parts of one form; far above what any screen sends. */
const mostParts = 2_000;

/**
 * A multipart body as nested values. An item that comes before an earlier one is put in order; a hole is closed, since a person who
 * removes the first of three pictures sends what remains.
 */
export const readForm = async (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, FormValue>> => {
  const form = await parse(bytes, contentType);
  const top: Record<string, FormValue> = Object.create(null);
  const lists = new Map<string, Map<number, FormValue>>();
  let count = 0;
  for (const [name, value] of form) {
    count += 1;
    const at = partPlace(name);
    if (!at || count > mostParts) throw wrongField(400, name.slice(0, 100), 'partName');
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
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new ApiError(400, 'bodyNotForm');
  }
};

/** A file that came without saying what it is says it by what is in it. */
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
