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

/** Each unique field, followed by the one that it is unique within, if any. */
export const uniqueNames = ({ fields }: Resource): readonly (readonly string[])[] =>
  Object.entries(fields).flatMap(([name, { unique }]) =>
    unique ? [typeof unique === 'object' ? [name, unique.within] : [name]] : [],
  );

/** The same for values that the unique index takes for one: it ignores the case of A to Z, and whatever is partly empty. */
export const uniqueKey = (values: Values, names: readonly string[]): string | undefined => {
  const parts = names.map((name) => values[name] ?? '');
  return parts.includes('') ? undefined : JSON.stringify(parts).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
};
