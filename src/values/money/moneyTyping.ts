import { amountText, readMoney } from './money.ts';

/** Digits with their points, however many: `1250000` → `1.250.000`. */
const grouped = (text: string): string =>
  (text.startsWith('-') ? '-' : '') +
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+$)/g, '.');

const isGrouped = (text: string): boolean => text === grouped(text);

/** An amount the one way it is written in a box; what is not understood stays as it is. */
export const tidyAmount = (typed: string): string => {
  const { amount } = readMoney(typed);
  return amount === undefined ? typed : amountText(amount);
};

/**
 * What stands in the box after a change. Digits get their points at once; whoever types a point, a comma or a letter
 * has something of their own in mind (`1.5 jt`) and is left alone. `inserted` is what the keyboard put in, `''` when it
 * took something away; of what came otherwise (pasted, undone) it is not known, and an amount is then tidied at once.
 */
export const groupTyped = (before: string, typed: string, inserted: string | undefined): string => {
  if (/^-?\d*$/.test(typed)) return grouped(typed);
  if (inserted === undefined) return tidyAmount(typed);
  // The points are those that stood there: of `1.250.000` without its last digit, not of somebody's `1.25`.
  const ours = isGrouped(before) && /^\d*$/.test(inserted) && /^-?[\d.]*$/.test(typed);
  return ours ? grouped(typed) : typed;
};

/** What a change of a box put in, as `groupTyped` asks for it. */
export const insertedBy = (change: object): string | undefined => {
  const { inputType, data } = change as { readonly inputType?: unknown; readonly data?: unknown };
  if (typeof inputType === 'string' && inputType.startsWith('delete')) return '';
  return typeof data === 'string' && inputType !== 'insertFromPaste' ? data : undefined;
};

/** Where the caret goes when a text was written anew: behind as many digits as it stood behind. */
export const caretBehind = (text: string, digits: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text.charAt(at))) seen += 1;
  }
  return text.length;
};

/** Where Backspace and Delete act: they step over a point that would come back by itself, to the digit that is meant. */
export const deletedFrom = (text: string, caret: number, key: string): number => {
  if (!isGrouped(text)) return caret;
  if (key === 'Backspace' && text[caret - 1] === '.') return caret - 1;
  return key === 'Delete' && text[caret] === '.' ? caret + 1 : caret;
};
