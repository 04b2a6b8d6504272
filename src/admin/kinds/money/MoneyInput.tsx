import InputAdornment from '@mui/material/InputAdornment';
import type { MoneyField } from '#schema/kinds/money/money.ts';
import { amountInWords } from '#values/money/amountInWords.ts';
import { amountText, readMoney } from '#values/money/money.ts';
import type { InputProps } from '../inputProps.ts';
import { asText, Line } from '../text/Line.tsx';
import { useTyped } from '../text/useTyped.ts';
import { useLanguage } from '../useLanguage.ts';
import { useMoneyTyping } from './useMoneyTyping.ts';

const toText = (value: unknown): string => (typeof value === 'number' ? amountText(value) : asText(value));

/** Text that cannot be read stays text, which the validator refuses. */
const parseText = (text: string): unknown => (text.trim() === '' ? null : (readMoney(text).amount ?? text));

/** Rupiah as people write them (`25rb`, `1,5jt`), written in full on blur, with the amount in words below. */
export const MoneyInput = (props: InputProps<MoneyField>) => {
  const language = useLanguage();
  const { text, type, settle } = useTyped(props.value, toText, parseText, props.onChange);
  const { box, ...typing } = useMoneyTyping(text, type);
  return (
    <Line
      input={props}
      text={text}
      ref={box}
      {...typing}
      onBlur={() => {
        settle();
        props.onBlur();
      }}
      start={<InputAdornment position="start">Rp</InputAdornment>}
      inputMode="numeric"
      words={typeof props.value === 'number' && !props.disabled ? amountInWords(props.value, language) : undefined}
    />
  );
};
