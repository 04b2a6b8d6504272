import { describe, expect, it } from 'vitest';
import { amountInWords } from '#values/money/amountInWords.ts';
import { amountText, type MoneyIssue, readMoney, rupiah } from '#values/money/money.ts';
import { caretBehind, deletedFrom, groupTyped, insertedBy, tidyAmount } from '#values/money/moneyTyping.ts';

/** Spellings of amounts as people write them, and what they mean. */
const amounts: readonly (readonly [string, number])[] = [
  // Digits alone, and grouped by every separator that people use.
  ['0', 0],
  ['25', 25],
  ['0025', 25],
  ['1500000', 1_500_000],
  ['25.000', 25_000],
  ['1.500.000', 1_500_000],
  ['1,250,000', 1_250_000],
  ['25,000', 25_000],
  ['1 500 000', 1_500_000],
  ["1'500'000", 1_500_000],
  ['1’500’000', 1_500_000],
  ['1\u00a0500\u202f000', 1_500_000],
  [' 25.000 \n', 25_000],
  ['９９．５００', 99_500],
  ['\u202a25.000\u202c', 25_000],
  // With the currency, before or after.
  ['Rp 25.000', 25_000],
  ['Rp25.000', 25_000],
  ['Rp. 25.000', 25_000],
  ['Rp.25.000', 25_000],
  ['rp\u00a025.000', 25_000],
  ['IDR 25,000', 25_000],
  ['25.000 IDR', 25_000],
  ['25.000 rupiah', 25_000],
  // The ways price tags, banks and spreadsheets end an amount.
  ['Rp1.250.000,-', 1_250_000],
  ['Rp 25.000,–', 25_000],
  ['25.000.-', 25_000],
  ['25.000,=', 25_000],
  ['1.250.000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['25000.00', 25_000],
  ['25000,0', 25_000],
  ['0,00', 0],
  // With a word for the zeros.
  ['25rb', 25_000],
  ['25 rb.', 25_000],
  ['25 ribu', 25_000],
  ['25 Ribu Rupiah', 25_000],
  ['Rp 25rb,-', 25_000],
  ['25k', 25_000],
  ['25K', 25_000],
  ['25 thousand', 25_000],
  ['12,5rb', 12_500],
  ['12.5k', 12_500],
  ['1.500rb', 1_500_000],
  ['2 juta', 2_000_000],
  ['2JT', 2_000_000],
  ['1,5jt', 1_500_000],
  ['1.5 jt', 1_500_000],
  ['1,50 juta', 1_500_000],
  ['1,25jt', 1_250_000],
  ['0,5jt', 500_000],
  ['0,500 jt', 500_000],
  ['1.500 jt', 1_500_000_000],
  ['1.250,5 jt', 1_250_500_000],
  ['1.5 million', 1_500_000],
  ['1,5 miliar', 1_500_000_000],
  ['2 milyar', 2_000_000_000],
  ['1.5 billion', 1_500_000_000],
  ['1,2 triliun', 1_200_000_000_000],
  ['1,2T', 1_200_000_000_000],
  // A negative amount is an amount too; the field decides whether to allow it.
  ['-25.000', -25_000],
  ['−Rp 25.000', -25_000],
  ['Rp -25rb', -25_000],
  ['-0', 0],
  ['+25000', 25_000],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
];

/** What has several possible meanings, or none, and why it is refused. */
const refused: readonly (readonly [string, MoneyIssue])[] = [
  ['', 'unread'],
  ['Rp', 'unread'],
  ['gratis', 'unread'],
  ['1.50', 'fraction'],
  ['1.5', 'fraction'],
  ['1,5', 'fraction'],
  ['25.00', 'fraction'],
  ['25,00', 'fraction'],
  ['1.250.000,50', 'fraction'],
  ['1,2345rb', 'fraction'],
  ['0,0000001jt', 'fraction'],
  ['0.250', 'unread'],
  ['12.34.567', 'unread'],
  ['1250.000', 'unread'],
  ['1.250,000', 'unread'],
  ['1.250.00', 'unread'],
  ['1.250.', 'unread'],
  ['25,', 'unread'],
  ['1 500.000', 'unread'],
  ['1,5m', 'million'],
  ['Rp 2 M', 'million'],
  ['1,500 jt', 'comma'],
  ['1e6', 'unread'],
  ['0x10', 'unread'],
  ['2 juta 500', 'unread'],
  ['25 ribu lima ratus', 'unread'],
  ['25.000/pcs', 'unread'],
  ['20.000-25.000', 'unread'],
  ['- Rp -5', 'unread'],
  ['(25.000)', 'unread'],
  ['$25', 'unread'],
  ['25²', 'unread'],
  ['٢٥٠٠٠', 'unread'],
  ['Infinity', 'unread'],
  ['9007199254740993', 'range'],
  ['9999999 T', 'range'],
  ['1'.repeat(1000), 'unread'],
];

describe('an amount', () => {
  it.each(amounts)('%j means %d', (text, amount) => expect(readMoney(text)).toEqual({ amount }));

  it.each(refused)('%j is refused: %s', (text, issue) => expect(readMoney(text)).toEqual({ issue }));

  it.each(amounts)('%j is read back as it is written in a box and on a page', (_text, amount) => {
    expect(readMoney(amountText(amount))).toEqual({ amount });
    expect(readMoney(rupiah(amount))).toEqual({ amount });
  });

  it('is written as prices are printed', () => {
    expect(rupiah(1_250_000)).toBe('Rp 1.250.000');
    expect(rupiah(-45_000)).toBe('-Rp 45.000');
    expect(amountText(-45_000)).toBe('-45.000');
  });
});

/** Types keys one by one at the end of a box, as a keyboard does. */
const type = (keys: string, start = '') =>
  [...keys].reduce((before, key) => groupTyped(before, before + key, key), start);

describe('an amount being typed', () => {
  it.each([
    ['1250000', '1.250.000'],
    ['-5000', '-5.000'],
    ['007', '7'],
    ['1.250.000', '1.250.000'],
    ['1.2500', '12.500'],
    ['1,250,000', '1,250,000'],
    ['25rb', '25rb'],
    ['1500rb', '1.500rb'],
    ['1,5jt', '1,5jt'],
    ['1.5 jt', '1.5 jt'],
    ['1.50', '1.50'],
  ])('%s stands there as %s', (keys, text) => expect(type(keys)).toBe(text));

  it('gets its points anew when digits are taken away', () => {
    expect(groupTyped('1.250.000', '1.250.00', '')).toBe('125.000');
    expect(groupTyped('1.250.000', '1.000', '')).toBe('1.000');
    expect(groupTyped('1.25', '1.2', '')).toBe('1.2');
  });

  it('is tidied at once when it was pasted, and left alone when it is not understood', () => {
    expect(groupTyped('', 'Rp 1.250.000,00', undefined)).toBe('1.250.000');
    expect(groupTyped('1.250.000', '1.5', undefined)).toBe('1.5');
    expect(tidyAmount('25rb')).toBe('25.000');
    expect(tidyAmount('1,5')).toBe('1,5');
  });

  it('is told by the event what was put in', () => {
    expect(insertedBy({ inputType: 'insertText', data: '5' })).toBe('5');
    expect(insertedBy({ inputType: 'deleteContentBackward', data: null })).toBe('');
    expect(insertedBy({ inputType: 'insertFromPaste', data: '1.5' })).toBeUndefined();
    expect(insertedBy({ type: 'change' })).toBeUndefined();
  });

  it('keeps the caret behind as many digits, and deletes digits, not the points that come back', () => {
    expect([0, 1, 4, 9].map((digits) => caretBehind('1.250.000', digits))).toEqual([0, 1, 5, 9]);
    expect(deletedFrom('1.250.000', 2, 'Backspace')).toBe(1);
    expect(deletedFrom('1.250.000', 1, 'Delete')).toBe(2);
    expect(deletedFrom('1.250.000', 3, 'Delete')).toBe(3);
    expect(deletedFrom('1.', 2, 'Backspace')).toBe(2);
  });
});

describe('an amount in words', () => {
  it.each([
    [0, 'nol rupiah', 'zero rupiah'],
    [5, 'lima rupiah', 'five rupiah'],
    [10, 'sepuluh rupiah', 'ten rupiah'],
    [11, 'sebelas rupiah', 'eleven rupiah'],
    [17, 'tujuh belas rupiah', 'seventeen rupiah'],
    [20, 'dua puluh rupiah', 'twenty rupiah'],
    [111, 'seratus sebelas rupiah', 'one hundred and eleven rupiah'],
    [999, 'sembilan ratus sembilan puluh sembilan rupiah', 'nine hundred and ninety-nine rupiah'],
    [1000, 'seribu rupiah', 'one thousand rupiah'],
    [1005, 'seribu lima rupiah', 'one thousand and five rupiah'],
    [25_000, 'dua puluh lima ribu rupiah', 'twenty-five thousand rupiah'],
    [100_000, 'seratus ribu rupiah', 'one hundred thousand rupiah'],
    [101_000, 'seratus satu ribu rupiah', 'one hundred and one thousand rupiah'],
    [1_000_000, 'satu juta rupiah', 'one million rupiah'],
    [1_001_000, 'satu juta seribu rupiah', 'one million one thousand rupiah'],
    [1_500_000, 'satu juta lima ratus ribu rupiah', 'one million five hundred thousand rupiah'],
    [2_000_000_000, 'dua miliar rupiah', 'two billion rupiah'],
    [3_000_000_000_100, 'tiga triliun seratus rupiah', 'three trillion one hundred rupiah'],
    [10.5, 'sebelas rupiah', 'eleven rupiah'],
    [-1100, 'minus seribu seratus rupiah', 'minus one thousand one hundred rupiah'],
  ])('%d is “%s” and “%s”', (amount, id, en) => {
    expect(amountInWords(amount, 'id')).toBe(id);
    expect(amountInWords(amount, 'en')).toBe(en);
  });

  it('is written on phones whose webview has no newer array methods', () => {
    const { toReversed } = Array.prototype;
    Reflect.deleteProperty(Array.prototype, 'toReversed');
    try {
      expect(amountInWords(1500, 'id')).toBe('seribu lima ratus rupiah');
    } finally {
      Object.defineProperty(Array.prototype, 'toReversed', { value: toReversed, configurable: true, writable: true });
    }
  });

  it('has words for the largest there is', () => {
    expect(amountInWords(Number.MAX_SAFE_INTEGER, 'id')).toMatch(/^sembilan kuadriliun tujuh triliun/);
    expect(amountInWords(Number.MAX_SAFE_INTEGER, 'en')).toMatch(/^nine quadrillion seven trillion/);
  });
});
