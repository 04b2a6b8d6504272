import { holdsSeveral, isStored, isSummable } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { isObject } from '#values/object.ts';

/**
 * Whether a value from before can be one of its field as the resource file has it now. Rules that became stricter do
 * not count: stored values stay as they are.
 */
export const fitsKind = (field: AnyField, value: unknown): boolean => {
  const { storage, time, cardinality, items, none, parse } = behaviourOf(field);
  if (value === none || value === null || value === undefined || !isStored(field)) return true;
  if ('options' in field) return field.options.some((option) => option === value);
  if (time) return parse(value, field).issue === undefined;
  if (holdsSeveral(field)) {
    const type = items ? 'object' : cardinality ? 'number' : 'string';
    return Array.isArray(value) && value.every((one) => typeof one === type && (!items || isObject(one)));
  }
  if (storage === 'json') return true;
  if (isSummable(field) || cardinality)
    return storage === 'integer' ? Number.isInteger(value) : typeof value === 'number';
  return typeof value === (storage === 'boolean' ? 'boolean' : 'string');
};
