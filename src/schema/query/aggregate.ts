import { behaviourOf } from '../kinds/behaviours.ts';
import { fieldNamed } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import { canFilter, isDeep } from './query.ts';

/** Whether records can be grouped by that field. Then the filter of a row is that field with the row's key. */
export const isGroupable = (resource: Resource, name: string): boolean =>
  canFilter(resource, { field: name, operator: 'eq' }) && !isDeep(name);

/** Whether the field is an instant, which falls on a day. */
export const isInstant = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && behaviourOf(field).time === 'instant';
};
