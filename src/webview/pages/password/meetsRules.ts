import { passwordRules } from '#api/webviewCalls.ts';
import { countCharacters } from '#values/countCharacters.ts';

const { min, max, letter, digit } = passwordRules;

/** Whether the API would take it. */
export const meetsRules = (password: string): boolean => {
  const length = countCharacters(password);
  return length >= min && length <= max && letter.test(password) && digit.test(password);
};
