import { createHash } from 'node:crypto';
import type { Gender, Profile } from '#api/webviewCalls.ts';
import type { Account } from '../../accounts/accounts.ts';

/** What a person sees of themselves. */
export const profileOf = (account: Account): Profile => ({
  name: account.name,
  email: account.email,
  phone: account.phone ?? '',
  birth_date: account.birth_date,
  gender: account.gender as Gender | null,
  address: account.address,
  number: account.number,
  profile_picture: account.profile_picture,
});

/** Which state of a profile that is. By what it shows: an account changes with every log-in, and no device need care. */
export const profileTag = (profile: Profile): string =>
  `"${createHash('sha256').update(JSON.stringify(profile)).digest('base64url').slice(0, 22)}"`;
