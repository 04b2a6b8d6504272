import { phoneNumber, phoneSpellings, phoneText } from '#values/people/phone.ts';
import { builderOf, type FieldOf } from '../../field.ts';
import { type Behaviour, reading, wrong } from '../behaviour.ts';

export type PhoneField = FieldOf<'phone', string>;

/** A phone number, stored as `+…` (E.164). Without a country code it is Indonesian: `0812…` is `+62812…`. */
export const phone = builderOf<PhoneField>('phone');

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
