const labelPattern = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
// No invisible characters: they would make a different address that looks the same.
const addressPattern = new RegExp(
  `^[^\\s\\p{C}\\p{DI}\\u2800@<>()[\\]\\\\,;:"]{1,64}@(?:${labelPattern}\\.)+${labelPattern}$`,
  'u',
);

/** Maximum length in characters. */
export const longestEmail = 254;

/** Whether it looks like an e-mail address. Catches typing mistakes; only the mail server knows for sure. */
export const isEmail = (typed: string): boolean => typed.length <= longestEmail && addressPattern.test(typed);
