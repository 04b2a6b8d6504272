import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Resource } from '../resource.ts';
import { sameValue } from './sameValue.ts';

/** Whether two readings of a record say the same but for its place in an order, which moves when others are moved. */
export const sameButPlace = (resource: Resource, one: Values, other: Values): boolean =>
  Object.entries(fieldsOf(resource).stored).every(
    ([name, field]) => behaviourOf(field).shifts || sameValue(one[name], other[name]),
  );
