import { isStored } from '#schema/fieldsOf.ts';
import type { AnyField } from '#schema/kinds/index.ts';

/** Whether a value says nothing, whatever it is of. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a value counts as none. A computed kind has no value of its own, so it is never empty; nor is a `false`. */
export const isEmpty = (field: AnyField, value: unknown): boolean => isStored(field) && isNothing(value);
