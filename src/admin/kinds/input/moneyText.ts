/** 15 digits are the most that a number holds exactly. */
const mostDigits = 15;

const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, mostDigits);

/** Whole rupiah with separators, as it is typed: `1250000` → `1.250.000`. */
export const showMoney = (value: number): string =>
  (value < 0 ? '-' : '') + String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, '.');

/** The amount in a text being typed; `null` when it has no digit. */
export const readMoney = (text: string): number | null => {
  const digits = digitsOf(text);
  if (digits === '') return null;
  return /^\s*(Rp\s*)?-/i.test(text) ? -Number(digits) : Number(digits);
};

/** Takes the decimals off a pasted amount: `Rp 1.250.000,00`, `1,250,000.00` and `1.250.000,-` are all one and a quarter million. */
export const withoutDecimals = (pasted: string): string => pasted.trim().replace(/[.,](\d{1,2}|-+)$/, '');

/** Where the caret goes when a text was written anew: behind as many digits as it stood behind. */
export const caretBehind = (text: string, digits: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
};
