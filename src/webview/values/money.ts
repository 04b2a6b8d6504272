const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** Rupiah, written the same in both languages. @example 'Rp 1.250.000' */
export const money = (amount: number): string => `Rp ${grouped.format(amount)}`;

/** What stands behind the rupiah of a pasted amount, `1.000,00` or `1,000.00`: as digits it would be a hundred times it. */
const cents = /,\d{1,2}$|(?<=,\d{3})\.\d{1,2}$/;

/** Digits with the thousands apart, as they are typed; anything but digits is left out. */
export const groupDigits = (typed: string): string => {
  const digits = typed
    .trim()
    .replace(cents, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 13);
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
};

/** The amount of a text of digits; undefined when there are none. */
export const amountIn = (typed: string): number | undefined => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
};
