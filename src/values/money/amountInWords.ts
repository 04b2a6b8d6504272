import type { Language } from '#values/language.ts';

const smallNumbers = {
  id: ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'],
  en: (
    ',one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,' +
    'sixteen,seventeen,eighteen,nineteen'
  ).split(','),
};
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = {
  id: ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun'],
  en: ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'],
};

const joinWords = (...words: readonly string[]): string => words.filter(Boolean).join(' ');

/** 1 to 999. A single ten or hundred starts with `se-`: sepuluh, sebelas, seratus. */
const indonesian = (n: number): string => {
  if (n < 12) return smallNumbers.id[n] ?? '';
  if (n < 20) return `${smallNumbers.id[n - 10]} belas`;
  if (n < 100) return joinWords(`${smallNumbers.id[Math.floor(n / 10)]} puluh`, indonesian(n % 10));
  return joinWords(n < 200 ? 'seratus' : `${smallNumbers.id[Math.floor(n / 100)]} ratus`, indonesian(n % 100));
};

const english = (n: number): string => {
  if (n < 20) return smallNumbers.en[n] ?? '';
  if (n < 100) return [tens[Math.floor(n / 10)], smallNumbers.en[n % 10]].filter(Boolean).join('-');
  return joinWords(`${smallNumbers.en[Math.floor(n / 100)]} hundred`, n % 100 > 0 ? `and ${english(n % 100)}` : '');
};

/** The groups of three digits, the lowest first. */
const groupsOf = (n: number): readonly number[] => (n === 0 ? [] : [n % 1000, ...groupsOf(Math.floor(n / 1000))]);

const groupInWords = {
  id: (n: number, power: number): string =>
    // One thousand is `seribu`, but one million `satu juta`.
    power === 1 && n === 1 ? 'seribu' : joinWords(indonesian(n), scales.id[power] ?? ''),
  en: (n: number, power: number, last: boolean): string =>
    joinWords(power === 0 && n < 100 && !last ? 'and' : '', english(n), scales.en[power] ?? ''),
};

/**
 * An amount in words, as on a receipt, so that a zero too many is noticed; rounded, as its digits are.
 * @example amountInWords(1_500_000, 'id') // 'satu juta lima ratus ribu rupiah'
 */
export const amountInWords = (amount: number, language: Language): string => {
  const groups = groupsOf(Math.round(Math.abs(amount)));
  const words = groups.map((n, power) =>
    n === 0 ? '' : groupInWords[language](n, power, power === groups.length - 1),
  );
  const zero = language === 'id' ? 'nol' : 'zero';
  return joinWords(amount < 0 ? 'minus' : '', joinWords(...words.reverse()) || zero, 'rupiah');
};
