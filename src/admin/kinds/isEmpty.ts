import { isStored } from '#schema/fieldsOf.ts';
import { isBlank } from '#schema/kinds/behaviour.ts';
import type { AnyField } from '#schema/kinds/index.ts';

/** Whether a value is empty, whatever its kind. */
export const isEmptyValue = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);

/** Whether a value counts as empty. A computed kind has no stored value, so it is never empty; nor is `false`. */
export const isEmpty = (field: AnyField, value: unknown): boolean => isStored(field) && isEmptyValue(value);
