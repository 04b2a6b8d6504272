const label = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
// Nothing that has no look: it would be another address that reads as this one.
const address = new RegExp(`^[^\\s\\p{C}\\p{DI}\\u2800@<>()[\\]\\\\,;:"]{1,64}@(?:${label}\\.)+${label}$`, 'u');

/** So many characters at most. */
export const longestEmail = 254;

/** Whether it can be an e-mail address: the mail server knows better, this catches slips. */
export const isEmail = (typed: string): boolean => typed.length <= longestEmail && address.test(typed);
