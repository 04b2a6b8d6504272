import { hasFile, isObject } from '#values/object.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { partName } from './contract.ts';

type PartPath = readonly [field: string, ...inside: (string | number)[]];

const appendPart = (form: FormData, path: PartPath, given: unknown, jsonFields: readonly string[]): void => {
  // React-admin's file inputs hold one as `{ rawFile, src, title }`.
  const value = isObject(given) && given.rawFile instanceof Blob ? given.rawFile : given;
  if (value === undefined) return;
  const name = partName(...path);
  const field = path.filter((step) => typeof step === 'string').join('.');
  if (value instanceof Blob) form.append(name, value);
  else if (value !== null && jsonFields.includes(field)) form.append(name, JSON.stringify(value));
  else if (value instanceof Date) form.append(name, value.toISOString());
  else if (Array.isArray(value) && value.length > 0) {
    // The contract has no part names for anything deeper than a field of an item.
    if (path.length > 2 && !hasFile(value)) form.append(name, JSON.stringify(value));
    else for (const [index, item] of value.entries()) appendPart(form, [...path, index], item, jsonFields);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) appendPart(form, [...path, key], item, jsonFields);
  } else form.append(name, value === null || Array.isArray(value) ? '' : String(value));
};

/**
 * A record as multipart parts with the contract's names: text for scalars ('' = empty), one part for each item of an
 * array, '' for an empty array, JSON text for an array inside an item and for the fields in `jsonFields` (`parts.settings`
 * in items). `undefined` is left out.
 */
export const multipart = (values: Readonly<Record<string, unknown>>, jsonFields: readonly string[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) appendPart(form, [name], value, jsonFields);
  return form;
};

const escaped = (name: string): string => name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));

/**
 * The bytes of a form, with their content type, as browsers send it (RFC 7578, HTML's "multipart/form-data encoding
 * algorithm"). Not by `new Response(form)`: Safari's cannot read files (seen in WebKit 2.50).
 */
export const serialiseForm = async (form: FormData) => {
  const boundary = `----${uniqueKey()}`;
  const parts = [...form].flatMap(([name, value]): readonly BlobPart[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`;
    if (typeof value === 'string') return [`${head}\r\n\r\n${value.replace(/\r\n?|\n/g, '\r\n')}\r\n`];
    const type = value.type || 'application/octet-stream';
    return [`${head}; filename="${escaped(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value, '\r\n'];
  });
  const content = new Uint8Array(await new Blob([...parts, `--${boundary}--\r\n`]).arrayBuffer());
  return { content, type: `multipart/form-data; boundary=${boundary}` };
};
