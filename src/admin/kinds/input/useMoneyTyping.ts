import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { caretBehind, withoutDecimals } from './moneyText.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * What a text box needs whose amount is written anew, with its separators, at every key: the caret stays behind the
 * same digit, and what is pasted loses its decimals.
 */
export const useMoneyTyping = (write: (typed: string) => void) => {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || !box.current) return;
    const at = caretBehind(box.current.value, caret.current);
    box.current.setSelectionRange(at, at);
    caret.current = null;
  });

  const take = (typed: string, at: number) => {
    caret.current = typed.slice(0, at).replace(/\D/g, '').length;
    write(typed);
  };
  return {
    box,
    onChange: ({ target }: ChangeEvent<Box>) => take(target.value, target.selectionStart ?? target.value.length),
    /** Backspace and Delete step over a separator, which comes back by itself, to the digit that is meant. */
    onKeyDown: (event: KeyboardEvent<Box>) => {
      const { selectionStart: at, selectionEnd, value } = event.currentTarget;
      if (at === null || at !== selectionEnd) return;
      if (event.key === 'Backspace' && value[at - 1] === '.') event.currentTarget.setSelectionRange(at - 1, at - 1);
      if (event.key === 'Delete' && value[at] === '.') event.currentTarget.setSelectionRange(at + 1, at + 1);
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (!box.current) return;
      const { value, selectionStart, selectionEnd } = box.current;
      const pasted = withoutDecimals(event.clipboardData.getData('text'));
      event.preventDefault();
      const before = value.slice(0, selectionStart ?? value.length) + pasted;
      take(before + value.slice(selectionEnd ?? value.length), before.length);
    },
  };
};
