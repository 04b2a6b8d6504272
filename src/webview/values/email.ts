/** Whether it can be an address: the mail server knows better, this catches slips. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed);
