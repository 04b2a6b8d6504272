import type { ForgotEmail, Gender, ProfileChange } from '#api/webviewCalls.ts';
import { readDay } from '#schema/kinds/days.ts';
import { normalEmail, normalPhone } from '../../accounts/accounts.ts';
import { optional, type ReadMember, someText } from '../../http/body/readMembers.ts';

const email: ReadMember<string> = (value) => {
  const found = normalEmail(value);
  return found ? { value: found } : { word: 'emailWrong' };
};

const phone: ReadMember<string> = (value) => {
  if (value === undefined || value === null || value === '') return { word: 'required' };
  const found = normalPhone(value);
  return found ? { value: found } : { word: 'phoneWrong' };
};

const date: ReadMember<string> = (value) => {
  const { value: found } = readDay(value);
  return found ? { value: found } : { word: 'dateWrong' };
};

const day = 24 * 60 * 60 * 1_000;

/** A day on which somebody alive can have been born; it is tomorrow already where the sun rises first. */
const birthDate: ReadMember<string> = (value) => {
  const read = date(value);
  if ('word' in read) return read;
  const latest = new Date(Date.now() + day).toISOString().slice(0, 10);
  return read.value >= '1900-01-01' && read.value <= latest ? read : { word: 'birthDateWrong' };
};

const gender: ReadMember<Gender> = (value) =>
  value === 'male' || value === 'female' ? { value } : { word: 'oneOf', params: { options: 'male, female' } };

/** What a person may change about themselves. */
export const profileReaders: { readonly [K in keyof ProfileChange]: ReadMember<ProfileChange[K]> } = {
  name: someText(120),
  email: optional(email),
  phone,
  birth_date: optional(birthDate),
  gender: optional(gender),
  address: optional(someText(500)),
};

/** What somebody knows who forgot their e-mail address. */
export const phoneAndBirthDate: { readonly [K in keyof ForgotEmail]: ReadMember<ForgotEmail[K]> } = {
  phone,
  birth_date: date,
};
