import { passwordRules } from '#api/webviewCalls.ts';
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
