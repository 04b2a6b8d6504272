import type { Profile, ProfileChange } from '#api/webviewCalls.ts';
import { mobileNumber } from '#values/phone.ts';

export const profileFields = ['name', 'email', 'phone', 'birth_date', 'gender', 'address'] as const;

/** As the form holds it: text everywhere, '' for nothing. */
export type ProfileValues = Record<(typeof profileFields)[number], string>;

export const valuesOf = (profile: Profile): ProfileValues => ({
  name: profile.name,
  email: profile.email ?? '',
  phone: profile.phone,
  birth_date: profile.birth_date ?? '',
  gender: profile.gender ?? '',
  address: profile.address ?? '',
});

export const changeOf = (values: ProfileValues): ProfileChange => ({
  name: values.name.trim(),
  email: values.email.trim() || null,
  phone: mobileNumber(values.phone) ?? values.phone,
  birth_date: values.birth_date || null,
  gender: values.gender === 'male' || values.gender === 'female' ? values.gender : null,
  address: values.address.trim() || null,
});

/** Whose profile it is, as far as the API tells: a draft belongs to one person. */
export const ownerOf = ({ number, phone, email }: Profile): string => [number, phone, email].join('|');
