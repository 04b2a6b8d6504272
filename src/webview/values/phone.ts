/** An Indonesian mobile number as it is kept, `+628…`, from however it was typed; undefined when it is none. */
export const phoneNumber = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s().-]/g, '');
  const local = digits.replace(/^(\+62|62|0)/, '');
  return /^(\+62|62|0)8\d{7,11}$/.test(digits) ? `+62${local}` : undefined;
};
