import type { SelectField } from '#schema/kinds/select/select.ts';

/** The options that may be chosen now: what a new record may start with, or where the stored one may go. */
export const allowedOptions = (field: SelectField, stored: unknown): readonly string[] => {
  if (typeof stored !== 'string') return field.starts ?? field.options;
  const next = field.transitions?.[stored];
  return field.transitions ? [stored, ...(next ?? [])] : field.options;
};

/** The options, and after them one of before that the record still holds. */
export const shownOptions = ({ options }: SelectField, value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' && !options.includes(value) ? [...options, value] : options;
