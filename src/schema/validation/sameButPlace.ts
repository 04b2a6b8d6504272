import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Resource } from '../resource.ts';
import { sameValue } from './sameValue.ts';

/** The fields that two readings of a record hold otherwise, but for its place in an order, which moves when others are moved. */
export const changedFields = (resource: Resource, one: Values, other: Values): readonly string[] =>
  Object.entries(fieldsOf(resource).stored).flatMap(([name, field]) =>
    behaviourOf(field).shifts || sameValue(one[name], other[name]) ? [] : [name],
  );

/** Whether two readings of a record say the same but for its place. */
export const sameButPlace = (resource: Resource, one: Values, other: Values): boolean =>
  changedFields(resource, one, other).length === 0;
