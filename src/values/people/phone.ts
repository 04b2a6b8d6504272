/** The one form in which a phone number is kept. */
export const keptPhone = /^\+[1-9][0-9]{7,14}$/;

/**
 * A phone number in the one form in which it is kept, `+…` (E.164), however it was typed; without a country it is
 * Indonesian. `undefined` when it is none.
 *
 * @example phoneNumber('0812-3456-7890') // '+6281234567890'
 */
export const phoneNumber = (typed: string): string | undefined => {
  // Copied from contacts and chats it comes with marks of its direction, which nobody sees, and dashes of other kinds.
  const digits = typed.replace(/[\s\p{Cf}\p{Pd}().]/gu, '');
  const international = digits.replace(/^00/, '+').replace(/^0/, '+62').replace(/^62/, '+62');
  // Some write the 0 behind the country too: +62 (0)812 …
  const found = international.replace(/^\+620/, '+62');
  return keptPhone.test(found) ? found : undefined;
};

/** An Indonesian mobile number as it is kept, `+628…`; `undefined` for any other. */
export const mobileNumber = (typed: string): string | undefined => {
  const found = phoneNumber(typed);
  return found !== undefined && /^\+628\d{7,11}$/.test(found) ? found : undefined;
};

/** A kept number as it is read out, in groups. @example '+62 812-3456-7890' */
export const phoneText = (kept: string): string => kept.replace(/^(\+62)(\d{3})(\d{3,4})(\d+)$/, '$1 $2-$3-$4');

/** The other ways in which people write a kept number, and so look for it. */
export const phoneSpellings = (kept: string): readonly string[] => {
  const local = kept.replace(/^\+62/, '0');
  return [phoneText(kept), local, local.replace(/^(\d{4})(\d{3,4})(\d+)$/, '$1-$2-$3')];
};
