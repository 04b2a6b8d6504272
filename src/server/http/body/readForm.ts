import { fileType } from '../../files/fileType.ts';
import { ApiError, wrongField } from '../ApiError.ts';

/** What a form holds, nested as its names say: text, files, lists and groups of them. */
export type FormValue = string | File | FormValue[] | { [key: string]: FormValue };

/** `name`, `name[0]`, `name[0][sub]`: nothing deeper is sent, so nothing deeper is read. */
const partName = /^([A-Za-z_][\w-]{0,99})(?:\[(\d{1,3})\](?:\[([A-Za-z_][\w-]{0,99})\])?)?$/;

/** Parts of one form; far above what any screen sends. */
const mostParts = 2_000;

/**
 * A multipart body as nested values. `name[1]` before `name[0]` is put in order; a hole is closed, since a person who
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
    const match = partName.exec(name);
    if (!match?.[1] || count > mostParts) throw wrongField(400, name.slice(0, 100), 'partName');
    const part = value instanceof File ? await typed(value) : value;
    place(top, lists, name, { field: match[1], index: match[2], sub: match[3] }, part);
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
  at: { readonly field: string; readonly index: string | undefined; readonly sub: string | undefined },
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
  const index = Number(at.index);
  const held = items.get(index);
  if (at.sub === undefined) {
    if (held !== undefined) throw twice();
    items.set(index, value);
    return;
  }
  if (held === undefined) {
    items.set(index, { [at.sub]: value });
    return;
  }
  if (typeof held !== 'object' || held instanceof File || Array.isArray(held) || at.sub in held) throw twice();
  held[at.sub] = value;
};
