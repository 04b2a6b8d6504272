import InputAdornment from '@mui/material/InputAdornment';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { MoneyField } from '#schema/kinds/money.ts';
import type { InputProps } from './inputProps.ts';
import { Line } from './Line.tsx';
import { caretBehind, readMoney, showMoney, withoutDecimals } from './moneyText.ts';

/** Rupiah, with its thousands separators while it is typed and the caret where it was. */
export function MoneyInput(props: InputProps<MoneyField>) {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = typeof props.value === 'number' ? showMoney(props.value) : '';

  const write = (typed: string, at: number) => {
    caret.current = typed.slice(0, at).replace(/\D/g, '').length;
    props.onChange(readMoney(typed));
  };
  useLayoutEffect(() => {
    if (caret.current === null || !box.current) return;
    const at = caretBehind(box.current.value, caret.current);
    box.current.setSelectionRange(at, at);
    caret.current = null;
  });

  /** Backspace and Delete step over a separator, which comes back by itself, to the digit that is meant. */
  const stepOver = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { selectionStart: at, selectionEnd, value } = event.currentTarget;
    if (at === null || at !== selectionEnd) return;
    if (event.key === 'Backspace' && value[at - 1] === '.') event.currentTarget.setSelectionRange(at - 1, at - 1);
    if (event.key === 'Delete' && value[at] === '.') event.currentTarget.setSelectionRange(at + 1, at + 1);
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (!box.current) return;
    const { value, selectionStart, selectionEnd } = box.current;
    const pasted = withoutDecimals(event.clipboardData.getData('text'));
    event.preventDefault();
    const before = value.slice(0, selectionStart ?? value.length) + pasted;
    write(before + value.slice(selectionEnd ?? value.length), before.length);
  };

  return (
    <Line
      input={props}
      text={text}
      onText={(typed) => write(typed, box.current?.selectionStart ?? typed.length)}
      inputRef={box}
      onKeyDown={stepOver}
      onPaste={paste}
      startAdornment={<InputAdornment position="start">Rp</InputAdornment>}
      slotProps={{ input: { inputMode: 'numeric' } }}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
