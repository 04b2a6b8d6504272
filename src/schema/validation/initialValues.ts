import { isObject } from '#values/object.ts';
import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';

/** What the fields hold before anybody typed: `initial`, else empty. */
export const initialOf = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf({ fields }).stored).map(([name, field]) => [
      name,
      ('initial' in field ? field.initial : undefined) ?? behaviourOf(field).none,
    ]),
  );

/**
 * A record that says all of its fields, as the check reads it: an API may leave out what is empty, and an item from before
 * a field has it as a new one starts.
 */
export const wholeRecord = (fields: Fields, values: Values): Values => {
  const whole: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fieldsOf({ fields }).stored)) {
    const { none, items } = behaviourOf(field);
    const value = values[name] ?? none;
    const inner = items?.(field);
    whole[name] =
      inner && Array.isArray(value)
        ? value.map((item) => (isObject(item) ? wholeRecord(inner, { ...initialOf(inner), ...item }) : item))
        : value;
  }
  return whole;
};

/** A new record, as its form starts. */
export const initialValues = (resource: Resource): Values => initialOf(resource.fields);
