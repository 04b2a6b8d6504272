/** An Indonesian mobile number as it is kept, `+628…`, from however it was typed; undefined when it is none. */
export const phoneNumber = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s().-]/g, '');
  // Some write the 0 behind the country too: +62 (0)812 …
  const [, local] = /^(?:\+?620?|0)(8\d{7,11})$/.exec(digits) ?? [];
  return local && `+62${local}`;
};
