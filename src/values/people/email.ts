const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const address = new RegExp(`^[^\\s@<>()[\\]\\\\,;:"]{1,64}@(?:${label}\\.)+${label}$`, 'i');

/** So many characters at most. */
export const longestEmail = 254;

/** Whether it can be an e-mail address: the mail server knows better, this catches slips. */
export const isEmail = (typed: string): boolean => typed.length <= longestEmail && address.test(typed);
