import { isObject } from '#values/object.ts';
import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Fields } from '../kinds/index.ts';

/** The values of an untouched form: `initial`, else empty. */
export const initialOf = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf({ fields }).stored).map(([name, field]) => [
      name,
      field.initial ?? behaviourOf(field).none,
    ]),
  );

/** A record with all its fields: an API may leave out empty ones. One that an old item lacks gets its initial value. */
export const wholeRecord = (fields: Fields, values: Values): Values => {
  const complete: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fieldsOf({ fields }).stored)) {
    const { none, items } = behaviourOf(field);
    const value = values[name] ?? none;
    const itemFields = items?.(field);
    complete[name] =
      itemFields && Array.isArray(value)
        ? value.map((item) => (isObject(item) ? wholeRecord(itemFields, { ...initialOf(itemFields), ...item }) : item))
        : value;
  }
  return complete;
};
