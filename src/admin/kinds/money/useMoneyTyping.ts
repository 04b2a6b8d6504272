import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { caretBehind, deletedFrom, groupTyped, insertedBy } from '#values/moneyTyping.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** What a text box needs whose digits get their points at every key: the caret stays behind the same digit. */
export const useMoneyTyping = (text: string, write: (text: string) => void) => {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || !box.current) return;
    const at = caretBehind(box.current.value, caret.current);
    box.current.setSelectionRange(at, at);
    caret.current = null;
  });
  return {
    box,
    onChange: ({ target, nativeEvent }: ChangeEvent<Box>) => {
      const grouped = groupTyped(text, target.value, insertedBy(nativeEvent));
      const before = target.value.slice(0, target.selectionStart ?? target.value.length);
      if (grouped !== target.value) caret.current = before.replace(/\D/g, '').length;
      write(grouped);
    },
    onKeyDown: ({ currentTarget: { value, selectionStart, selectionEnd }, currentTarget, key }: KeyboardEvent<Box>) => {
      if (selectionStart === null || selectionStart !== selectionEnd) return;
      const at = deletedFrom(value, selectionStart, key);
      if (at !== selectionStart) currentTarget.setSelectionRange(at, at);
    },
  };
};
