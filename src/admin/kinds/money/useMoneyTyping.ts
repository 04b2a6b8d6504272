import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { caretBehind, deletedFrom, groupTyped, insertedBy } from '#values/money/moneyTyping.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Props of a text box that adds thousands separators at every key: the caret stays behind the same digit. */
export const useMoneyTyping = (text: string, write: (text: string) => void) => {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  /** The text before the current composition. */
  const composedFrom = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (caret.current === null || !box.current) return;
    const position = caretBehind(box.current.value, caret.current);
    box.current.setSelectionRange(position, position);
    caret.current = null;
  });
  const writeGrouped = ({ value, selectionStart }: Box, change: Event) => {
    const grouped = groupTyped(composedFrom.current ?? text, value, insertedBy(change));
    composedFrom.current = undefined;
    if (grouped !== value) caret.current = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
    write(grouped);
  };
  return {
    box,
    onChange: ({ target, nativeEvent }: ChangeEvent<Box>) => {
      if (!(nativeEvent as InputEvent).isComposing) return writeGrouped(target, nativeEvent);
      // Some keyboards compose whole words, and send them again with each key: a changed text would be doubled.
      composedFrom.current ??= text;
      write(target.value);
    },
    onCompositionEnd: ({ currentTarget, nativeEvent }: CompositionEvent<Box>) =>
      writeGrouped(currentTarget, nativeEvent),
    onKeyDown: ({ currentTarget: { value, selectionStart, selectionEnd }, currentTarget, key }: KeyboardEvent<Box>) => {
      if (selectionStart === null || selectionStart !== selectionEnd) return;
      const position = deletedFrom(value, selectionStart, key);
      if (position !== selectionStart) currentTarget.setSelectionRange(position, position);
    },
  };
};
