import { isObject } from '#values/object.ts';
import { partName } from './contract.ts';

/** Whether a value, however deep, is a file. Only then a record is sent as multipart. */
export const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

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
