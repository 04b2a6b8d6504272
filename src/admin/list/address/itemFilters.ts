import { isObject } from '#values/object.ts';

export type FilterMap = Readonly<Record<string, unknown>>;

/** A filter under the API's dotted names: `{ items: { name } }` becomes `items.name`. */
export const dotted = (filter: FilterMap): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) =>
      isObject(value) && !(value instanceof Date)
        ? Object.entries(value).map(([subKey, subValue]): [string, unknown] => [`${key}.${subKey}`, subValue])
        : [[key, value]],
    ),
  );

/** The inverse of `dotted`: react-hook-form, and so a stock filter input, reads and writes nested objects. */
export const nested = (filter: FilterMap): FilterMap => {
  const all: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filter)) {
    const [outer = '', ...inner] = key.split('.');
    all[outer] = inner.length > 0 ? { ...(all[outer] as object | undefined), [inner.join('.')]: value } : value;
  }
  return all;
};
