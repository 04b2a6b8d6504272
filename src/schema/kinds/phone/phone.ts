import { phoneNumber, phoneSpellings, phoneText } from '#values/people/phone.ts';
import type { FieldOf, OptionsOf, Requirement } from '../../field.ts';
import type { Behaviour } from '../behaviour.ts';
import { reading, wrong } from '../reading.ts';

export type PhoneField<R extends Requirement = Requirement> = FieldOf<'phone', string, R>;

/** A phone number, stored as `+…` (E.164). Without a country code it is Indonesian: `0812…` is `+62812…`. */
export const phone = <const R extends Requirement = false>(
  options: OptionsOf<unknown, string, R> = {},
): PhoneField<R> => ({ kind: 'phone', ...options });

export const phoneBehaviour: Behaviour<PhoneField, string> = {
  storage: 'text',
  operators: ['eq', 'in'],
  sortable: true,
  searchable: true,
  none: null,
  parse: reading((input) => {
    if (typeof input !== 'string') return wrong('phone');
    if (input.trim() === '') return { value: null };
    const value = phoneNumber(input);
    return value === undefined ? wrong('phone') : { value };
  }),
  format: phoneText,
  alsoWritten: phoneSpellings,
};
