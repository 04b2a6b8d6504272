import { isObject } from '#values/object.ts';
import { partName } from './contract.ts';

const isFile = (value: unknown): value is Blob => value instanceof Blob;

/** Whether a value, however deep, is a file. Only then a record is sent as multipart. */
export const hasFile = (value: unknown): boolean =>
  isFile(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

type Place = readonly [field: string, ...inside: (string | number)[]];

/** A field of an item. The contract has no part names for anything deeper. */
const isInItem = (place: Place): boolean => place.length > 2;

const append = (form: FormData, place: Place, value: unknown, asJson: readonly string[]): void => {
  if (value === undefined) return;
  const name = partName(...place);
  const field = place.filter((step) => typeof step === 'string').join('.');
  if (isFile(value)) form.append(name, value);
  else if (value !== null && asJson.includes(field)) form.append(name, JSON.stringify(value));
  else if (value instanceof Date) form.append(name, value.toISOString());
  else if (Array.isArray(value) && value.length > 0) {
    if (isInItem(place) && !hasFile(value)) form.append(name, JSON.stringify(value));
    else for (const [index, item] of value.entries()) append(form, [...place, index], item, asJson);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) append(form, [...place, key], item, asJson);
  } else form.append(name, value === null || Array.isArray(value) ? '' : String(value));
};

/**
 * A record as multipart parts with the contract's names: text for scalars ('' = empty), one part for each item of an
 * array, '' for an empty array, JSON text for an array inside an item and for the fields in `asJson` (`parts.settings`
 * in items). `undefined` is left out.
 */
export const multipart = (values: Readonly<Record<string, unknown>>, asJson: readonly string[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) append(form, [name], value, asJson);
  return form;
};
