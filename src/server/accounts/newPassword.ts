import { passwordRules } from '#api/webviewCalls.ts';
import { countCharacters } from '#values/text/characters.ts';
import { wrongField } from '../http/ApiError.ts';
import type { Member } from '../http/body/members.ts';
import type { Account } from './accounts.ts';

const { min, max, letter, digit } = passwordRules;

/** A new password, by the rules that the pages show while it is typed. */
export const newPassword: Member<string> = {
  schema: { type: 'string', minLength: min, maxLength: max, description: 'Letters and digits.' },
  read(value) {
    const error = { word: 'passwordRules', params: { min, max } } as const;
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return error;
    const length = countCharacters(value);
    return length >= min && length <= max && letter.test(value) && digit.test(value) ? { value } : error;
  },
};

/** What people put around a word to make a password of it. */
const affixes = /^[\p{N}\p{P}\p{S}]+|[\p{N}\p{P}\p{S}]+$/gu;
/** Words of this product, which attackers try first. */
const productWords = ['usk', 'unsyiah', 'syiah', 'kuala', 'yayasan', 'dana', 'lestari', 'admin', 'mobile', 'store'];
/** With fewer letters beside such words, a password counts as those words. */
const minLetters = 4;

/** The words of a person's name, addresses and numbers; shorter ones would match by chance. */
const wordsOf = ({ name, email, phone, number }: Account): readonly string[] => {
  const personal = [name, email?.split('@')[0], phone?.slice(-8), number].join(' ').toLowerCase();
  return personal.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
};

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Refuses a common password, a common word with digits and signs around it, and one that is little more than the
 * person's own name, address or number, or the names of this product: attackers try those first. The list is loaded
 * when somebody changes a password for the first time.
 * @throws {ApiError} 422 on `password`
 */
export const refuseEasy = async (password: string, account: Account): Promise<void> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'];
  const normalised = password.normalize('NFKC').toLowerCase();
  if (common.includes(normalised) || common.includes(normalised.replace(affixes, '')))
    throw wrongField(422, 'password', 'passwordCommon');
  const remainder = [...wordsOf(account), ...productWords].reduce(
    (text, word) => text.replaceAll(word, ''),
    normalised,
  );
  if (remainder !== normalised && lettersIn(remainder) < minLetters) throw wrongField(422, 'password', 'passwordNear');
};
