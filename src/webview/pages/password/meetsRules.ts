import { passwordRules } from '#api/webviewCalls.ts';

/** Whether the API would take it. */
export const meetsRules = (password: string): boolean =>
  password.length >= passwordRules.min &&
  password.length <= passwordRules.max &&
  passwordRules.letter.test(password) &&
  passwordRules.digit.test(password);
