import { passwordRules } from '#api/webviewCalls.ts';
import type { ReadMember } from '../http/body/readMembers.ts';

export const wholeNumber: ReadMember<number> = (value) => {
  if (value === undefined || value === null || value === '') return { word: 'required' };
  const right = typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
  return right ? { value } : { word: 'wholeNumber', params: { min: 1, max: Number.MAX_SAFE_INTEGER } };
};

/** A password to be: by the rules that the pages show while it is typed. */
export const newPassword: ReadMember<string> = (value) => {
  const { min, max, letter, digit } = passwordRules;
  const params = { min, max };
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed())
    return { word: 'passwordRules', params };
  const length = [...value].length;
  const right = length >= min && length <= max && letter.test(value) && digit.test(value);
  return right ? { value } : { word: 'passwordRules', params };
};
