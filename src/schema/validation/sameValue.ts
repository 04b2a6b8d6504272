import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Resource } from '../resource.ts';

const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Whether two values are the same JSON. What is not plain data (a chosen file) equals only itself. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (!isData(one) || !isData(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
  );
};

/** The fields that differ between two versions of a record, except its position, which changes as others move. */
export const changedFields = (resource: Resource, one: Values, other: Values): readonly string[] =>
  Object.entries(fieldsOf(resource).stored).flatMap(([name, field]) =>
    behaviourOf(field).shifts || sameValue(one[name], other[name]) ? [] : [name],
  );

/** Whether two versions of a record are equal except for its position. */
export const sameExceptPosition = (resource: Resource, one: Values, other: Values): boolean =>
  changedFields(resource, one, other).length === 0;
