import type { OptionsOf, Requirement, Typed } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading, wrong } from '../reading.ts';

export type PhoneField<R extends Requirement = Requirement> = Typed<'phone', string, R> & OptionsOf<unknown, string, R>;

/** A phone number; +62 and 08 are both accepted and kept as `+62…` (E.164). */
export const phone = <const R extends Requirement = false>(
  options: OptionsOf<unknown, string, R> = {},
): PhoneField<R> => ({
  kind: 'phone',
  ...options,
});

/** `0812-3456-7890`, `62812…` and `+62 812…` → `+62812…`; `undefined` when it is no phone number. */
export const phoneNumber = (input: string): string | undefined => {
  const digits = input.replace(/[\s().-]/g, '');
  const international = digits.replace(/^00/, '+').replace(/^0/, '+62').replace(/^62/, '+62');
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : undefined;
};

const grouped = (value: string): string => value.replace(/^(\+62)(\d{3})(\d{3,4})(\d+)$/, '$1 $2-$3-$4');

export const phoneBehaviour: Behaviour<PhoneField, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  sortable: true,
  searchable: true,
  column: true,
  none: null,
  parse: reading((input) => {
    if (typeof input !== 'string') return wrong('phone');
    if (input.trim() === '') return { value: null };
    const value = phoneNumber(input);
    return value === undefined ? wrong('phone') : { value };
  }),
  format: grouped,
  alsoWritten(value) {
    const local = value.replace(/^\+62/, '0');
    return [grouped(value), local, local.replace(/^(\d{4})(\d{3,4})(\d+)$/, '$1-$2-$3')];
  },
};
