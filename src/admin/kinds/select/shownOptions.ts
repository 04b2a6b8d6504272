import type { SelectField } from '#schema/kinds/select/select.ts';

/** The options, and after them one of before that the record still holds. */
export const shownOptions = ({ options }: SelectField, value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' && !options.includes(value) ? [...options, value] : options;
