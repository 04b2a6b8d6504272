import { amountText, readMoney } from './money.ts';

/** Groups any number of digits with points: `1250000` → `1.250.000`. */
const groupDigits = (text: string): string =>
  (text.startsWith('-') ? '-' : '') +
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+$)/g, '.');

const isGrouped = (text: string): boolean => text === groupDigits(text);

/** An amount in the standard form of the input box; text that is no amount stays as it is. */
export const tidyAmount = (typed: string): string => {
  const { amount } = readMoney(typed);
  return amount === undefined ? typed : amountText(amount);
};

/**
 * The new text of the box after a change. Digits are grouped at once. Text with a point, a comma or a letter of the
 * user's own (`1.5 jt`) is left alone. `inserted` is what the keyboard inserted, `''` for a deletion; it is unknown for
 * other changes (paste, undo), after which an amount is tidied at once.
 */
export const groupTyped = (previous: string, typed: string, inserted: string | undefined): string => {
  if (/^-?\d*$/.test(typed)) return groupDigits(typed);
  if (inserted === undefined) return tidyAmount(typed);
  // The points are from our grouping, as in `1.250.000` without its last digit, not typed, as in `1.25`.
  const isOurGrouping = isGrouped(previous) && /^\d*$/.test(inserted) && /^-?[\d.]*$/.test(typed);
  return isOurGrouping ? groupDigits(typed) : typed;
};

/** What a change of the box inserted, for `groupTyped`. */
export const insertedBy = (change: object): string | undefined => {
  const { inputType, data } = change as { readonly inputType?: unknown; readonly data?: unknown };
  if (typeof inputType === 'string' && inputType.startsWith('delete')) return '';
  return typeof data === 'string' && inputType !== 'insertFromPaste' ? data : undefined;
};

/** The caret position in a rewritten text: after as many digits as before. */
export const caretBehind = (text: string, digits: number): number => {
  let digitsSeen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (digitsSeen === digits) return index;
    if (/\d/.test(text.charAt(index))) digitsSeen += 1;
  }
  return text.length;
};

/** Where Backspace and Delete act: they skip a grouping point, which would come back at once, to the next digit. */
export const deletedFrom = (text: string, caret: number, key: string): number => {
  if (!isGrouped(text)) return caret;
  if (key === 'Backspace' && text[caret - 1] === '.') return caret - 1;
  return key === 'Delete' && text[caret] === '.' ? caret + 1 : caret;
};
