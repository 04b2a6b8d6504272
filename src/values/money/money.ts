/**
 * Why a text is not an amount. `unread`: not understood. `fraction`: parts of a rupiah. `million`: `M` is a milliard in
 * Indonesian, a million in English. `comma`: in `1,500 jt` it may group or divide. `range`: too large for a number.
 */
export type MoneyIssue = 'unread' | 'fraction' | 'million' | 'comma' | 'range';
type ReadMoney =
  | { readonly amount: number; readonly issue?: never }
  | { readonly issue: MoneyIssue; readonly amount?: never };

/** How many zeros each word adds. */
const zeroCounts: Readonly<Record<string, number>> = {
  rb: 3,
  ribu: 3,
  k: 3,
  thousand: 3,
  jt: 6,
  juta: 6,
  million: 6,
  miliar: 9,
  milyar: 9,
  billion: 9,
  t: 12,
  triliun: 12,
  trillion: 12,
};

/** Longer than any real amount. */
const maxLength = 60;

/** Sign, `Rp`, sign, number, word, `rupiah`, and the `,-` of price tags. */
const amountPattern = new RegExp(
  `^([-+]?) ?(?:(?:rp|idr)\\.? ?)?([-+]?) ?(\\d[\\d., ']*?)(?: ?(${Object.keys(zeroCounts).join('|')}|m)\\.?)?(?: ?(?:rupiah|idr))?(?:[.,] ?[-=]{1,2})?$`,
);

/** Groups of three with the same separator, or digits alone; then decimals. Groups win: `25.000` is never 25. */
const numberPattern = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d+))?$/;

/** Normalises look-alikes: full-width characters, dashes, apostrophes, every kind of space. */
const normalize = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Parses an amount of whole rupiah as people write it. Ambiguous text is refused, never guessed. A point groups digits
 * before a word too (`1.500 jt` is 1,500 million), because the input boxes insert it while one types.
 *
 * @example readMoney('Rp1.250.000,-') // { amount: 1_250_000 }
 * @example readMoney('1,5jt') // { amount: 1_500_000 }
 * @example readMoney('1.50') // { issue: 'fraction' }
 */
export const readMoney = (text: string): ReadMoney => {
  const [, signBefore = '', signAfter = '', number = '', word] =
    (text.length <= maxLength && amountPattern.exec(normalize(text))) || [];
  const [, integerDigits = '', groupSeparator, decimalSeparator, decimals = ''] = numberPattern.exec(number) ?? [];
  const isMalformed = (signBefore && signAfter) || (decimalSeparator && decimalSeparator === groupSeparator);
  if (integerDigits === '' || isMalformed) return { issue: 'unread' };
  if (word === 'm') return { issue: 'million' };
  if (word && !decimalSeparator && /^\d+,\d+$/.test(integerDigits)) return { issue: 'comma' };
  if (!word && decimalSeparator && !isCents(integerDigits, decimals))
    return { issue: decimals.length > 2 ? 'unread' : 'fraction' };
  const zeroCount = word ? (zeroCounts[word] ?? 0) : 0;
  const fraction = decimals.replace(/0+$/, '');
  if (fraction.length > zeroCount) return { issue: 'fraction' };
  const amount = Number(integerDigits.replace(/\D/g, '') + fraction.padEnd(zeroCount, '0'));
  if (!Number.isSafeInteger(amount)) return { issue: 'range' };
  return { amount: signBefore + signAfter === '-' && amount > 0 ? -amount : amount };
};

/** `,00` after an amount. After three digits or fewer it may be an amount that lacks a zero: `25.00`. */
const isCents = (integerDigits: string, decimals: string): boolean =>
  /^0{1,2}$/.test(decimals) && (integerDigits.length > 3 || /^0+$/.test(integerDigits));

const amountFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** An amount as shown in an input box after `Rp`. @example '1.250.000' */
export const amountText = (amount: number): string => amountFormat.format(amount);

/** An amount, written the same in every language, as prices are printed in Indonesia. @example 'Rp 1.250.000' */
export const rupiah = (amount: number): string => `${amount < 0 ? '-' : ''}Rp ${amountText(Math.abs(amount))}`;
