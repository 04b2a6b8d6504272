import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';

/** Whether a value counts as none. A computed kind has no value of its own, so it is never empty; nor is a `false`. */
export const isEmpty = (field: AnyField, value: unknown): boolean => {
  if (behaviourOf(field).storage === 'none') return false;
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
};
