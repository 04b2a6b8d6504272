import { isObject } from '#values/isObject.ts';
import { partName } from './contract.ts';

const isFile = (value: unknown): value is Blob => value instanceof Blob;

/** Whether some value, however deep, is a file: exactly then a record goes up as multipart. */
export const hasFile = (value: unknown): boolean =>
  isFile(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

type Place = readonly [field: string, ...inside: (string | number)[]];

const append = (form: FormData, place: Place, value: unknown): void => {
  const name = partName(...place);
  if (isFile(value)) form.append(name, value);
  else if (value instanceof Date) form.append(name, value.toISOString());
  else if (Array.isArray(value) && value.length > 0) {
    for (const [index, item] of value.entries()) append(form, [...place, index], item);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) append(form, [...place, key], item);
  } else form.append(name, value === null || Array.isArray(value) ? '' : String(value));
};

/**
 * A record as multipart parts, named as the contract says: text for scalars ('' = empty), one for each item of an array,
 * '' for an array without items, JSON text for the fields named in `asJson`. `undefined` is left out.
 */
export const multipart = (values: Readonly<Record<string, unknown>>, asJson: readonly string[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    append(form, [name], asJson.includes(name) && value !== null ? JSON.stringify(value) : value);
  }
  return form;
};
