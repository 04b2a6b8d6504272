import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Resource } from '../resource.ts';
import { sameValue } from './sameValue.ts';

/**
 * The fields that differ between two versions of a record, except its position, which changes when others are moved.
 */
export const changedFields = (resource: Resource, one: Values, other: Values): readonly string[] =>
  Object.entries(fieldsOf(resource).stored).flatMap(([name, field]) =>
    behaviourOf(field).shifts || sameValue(one[name], other[name]) ? [] : [name],
  );

/** Whether two versions of a record are equal except for its position. */
export const sameExceptPosition = (resource: Resource, one: Values, other: Values): boolean =>
  changedFields(resource, one, other).length === 0;
