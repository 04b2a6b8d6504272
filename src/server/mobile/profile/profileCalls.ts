import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { defaultPaths } from '#api/contract.ts';
import { type ForgotEmail, genders, type PasswordChange, type Profile, type ProfileChange } from '#api/webviewCalls.ts';
import { isBlank } from '#schema/kinds/behaviour.ts';
import { readDay } from '#schema/kinds/days/days.ts';
import { isBirthDate } from '#values/people/birthDate.ts';
import { isEmail } from '#values/people/email.ts';
import { phoneNumber } from '#values/people/phone.ts';
import type { Account } from '../../accounts/accounts.ts';
import { newPassword } from '../../accounts/password.ts';
import {
  anyPassword,
  type Member,
  type Members,
  oneOf,
  optional,
  someLine,
  someText,
} from '../../http/body/members.ts';
import { apiCall, idempotent, jsonBody, memberSchemas } from '../../openapi/apiCall.ts';
import { anyText, object, orNull } from '../../openapi/jsonSchema.ts';
import { answer, failures, type Part, ref } from '../../openapi/parts.ts';

const email: Member<string> = {
  schema: { type: 'string', format: 'email' },
  read(value) {
    const trimmed = typeof value === 'string' ? value.trim() : '';
    return isEmail(trimmed) ? { value: trimmed.toLowerCase() } : { word: 'emailWrong' };
  },
};

const phone: Member<string> = {
  schema: { type: 'string', description: '+62… or 08…' },
  read(value) {
    if (isBlank(value)) return { word: 'required' };
    const found = typeof value === 'string' && phoneNumber(value);
    return found ? { value: found } : { word: 'phoneWrong' };
  },
};

const date: Member<string> = {
  schema: { type: 'string', format: 'date' },
  read(value) {
    const { value: found } = readDay(value);
    return found ? { value: found } : { word: 'dateWrong' };
  },
};

/** A possible birth date of a living person; the latest is tomorrow in UTC, which is today elsewhere. */
const birthDate: Member<string> = {
  schema: date.schema,
  read(value) {
    const read = date.read(value);
    if ('word' in read) return read;
    const latest = new Date(Date.now() + millisecondsInDay).toISOString().slice(0, 10);
    return isBirthDate(read.value, latest) ? read : { word: 'birthDateWrong' };
  },
};

/** What a person may change about themselves. */
export const profileMembers: Members<Required<ProfileChange>> = {
  name: someLine(120),
  email: optional(email),
  phone,
  birth_date: optional(birthDate),
  gender: optional(oneOf(...genders)),
  address: optional(someText(500)),
  current_password: optional(anyPassword),
};

export const passwordMembers: Members<PasswordChange> = { old_password: anyPassword, password: newPassword };

/** What a person who forgot their e-mail address knows. */
export const phoneAndBirthDate: Members<ForgotEmail> = { phone, birth_date: date };

/** What a person sees of themselves. */
export const profileOf = (account: Account): Profile => ({
  name: account.name,
  email: account.email,
  phone: account.phone ?? '',
  birth_date: account.birth_date,
  gender: account.gender as Profile['gender'],
  address: account.address,
  number: account.number,
  profile_picture: account.profile_picture,
});

/** The ETag of a profile, from what it shows: an account changes with every log-in, which no device need care about. */
export const profileTag = (profile: Profile): string =>
  `"${createHash('sha256').update(JSON.stringify(profile)).digest('hex').slice(0, 22)}"`;

const { current_password: _, ...memberParts } = memberSchemas(profileMembers);
const profile = answer(
  'Profile.',
  object({ ...memberParts, number: orNull(anyText), profile_picture: orNull(anyText) }),
  { etag: true },
);
const picture = object({ picture: { type: 'string', contentMediaType: 'application/octet-stream' } });

export const profilePaths: Readonly<Record<string, Part>> = {
  [defaultPaths.profile]: {
    get: apiCall('readProfile', 'Profile', true, { responses: { 200: profile } }),
    put: apiCall('changeProfile', 'Change the profile', true, {
      parameters: [ref('parameters', 'IfMatch'), ...idempotent.parameters],
      ...jsonBody(profileMembers),
      responses: { 200: profile, ...failures(400, 412, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.profilePicture]: {
    post: apiCall('changePicture', 'Change the picture', true, {
      ...idempotent,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: picture } } },
      responses: {
        200: answer('Picture.', object({ profile_picture: anyText })),
        ...failures(400, 413, 415, 422, 429),
      },
    }),
  },
  [defaultPaths.profilePassword]: {
    post: apiCall('changePassword', 'Change the password', true, {
      ...idempotent,
      ...jsonBody(passwordMembers),
      responses: { 200: answer('Changed.', { type: 'null' }), ...failures(400, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.forgotEmail]: {
    post: apiCall('forgotEmail', 'Forgot e-mail', true, {
      ...idempotent,
      ...jsonBody(phoneAndBirthDate),
      responses: {
        200: answer('Masked.', object({ email_masked: anyText })),
        ...failures(400, 404, 413, 415, 422, 429),
      },
    }),
  },
};
