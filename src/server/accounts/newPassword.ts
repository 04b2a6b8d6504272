import { passwordRules } from '#api/webviewCalls.ts';
import { wrongField } from '../http/ApiError.ts';
import type { Member } from '../http/body/members.ts';

const { min, max, letter, digit } = passwordRules;

/** A password to be: by the rules that the pages show while it is typed. */
export const newPassword: Member<string> = {
  schema: { type: 'string', minLength: min, maxLength: max, description: 'Letters and digits.' },
  read(value) {
    const wrong = { word: 'passwordRules', params: { min, max } } as const;
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return wrong;
    const length = [...value].length;
    return length >= min && length <= max && letter.test(value) && digit.test(value) ? { value } : wrong;
  },
};

/** What people put around a word to make a password of it. */
const around = /^[\p{N}\p{P}\p{S}]+|[\p{N}\p{P}\p{S}]+$/gu;

/**
 * Refuses a password that many have, or a word that many have with digits and marks around it: whoever guesses begins
 * with those. The list is read when somebody changes a password for the first time.
 * @throws {ApiError} 422 on `password`
 */
export const refuseCommon = async (password: string): Promise<void> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'];
  const typed = password.normalize('NFKC').toLowerCase();
  const word = typed.replace(around, '');
  if (common.includes(typed) || common.includes(word)) throw wrongField(422, 'password', 'passwordCommon');
};
