/** The form in which a phone number is stored. */
export const keptPhone = /^\+[1-9][0-9]{7,14}$/;

/**
 * Converts a typed phone number to the stored form, `+…` (E.164). Without a country code it is Indonesian. `undefined`
 * if it is not a phone number.
 *
 * @example phoneNumber('0812-3456-7890') // '+6281234567890'
 */
export const phoneNumber = (typed: string): string | undefined => {
  // Numbers copied from contacts and chats contain invisible direction marks and other kinds of dashes.
  const digits = typed.replace(/[\s\p{Cf}\p{Pd}().]/gu, '');
  const international = digits.replace(/^00/, '+').replace(/^0/, '+62').replace(/^62/, '+62');
  // Some write the 0 after the country code too: +62 (0)812 …
  const normalized = international.replace(/^\+620/, '+62');
  return keptPhone.test(normalized) ? normalized : undefined;
};

/** An Indonesian mobile number in the stored form, `+628…`; `undefined` for any other. */
export const mobileNumber = (typed: string): string | undefined => {
  const phone = phoneNumber(typed);
  return phone !== undefined && /^\+628\d{7,11}$/.test(phone) ? phone : undefined;
};

/** A stored number in groups, as people read it. @example '+62 812-3456-7890' */
export const phoneText = (phone: string): string => phone.replace(/^(\+62)(\d{3})(\d{3,4})(\d+)$/, '$1 $2-$3-$4');

/** Other spellings of a stored number that people search for. */
export const phoneSpellings = (phone: string): readonly string[] => {
  const local = phone.replace(/^\+62/, '0');
  return [phoneText(phone), local, local.replace(/^(\d{4})(\d{3,4})(\d+)$/, '$1-$2-$3')];
};
