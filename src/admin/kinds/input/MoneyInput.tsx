import InputAdornment from '@mui/material/InputAdornment';
import type { MoneyField } from '#schema/kinds/money.ts';
import type { InputProps } from './inputProps.ts';
import { Line } from './Line.tsx';
import { readMoney, showMoney } from './moneyText.ts';
import { useMoneyTyping } from './useMoneyTyping.ts';

/** Rupiah, with its thousands separators while it is typed and the caret where it was. */
export function MoneyInput(props: InputProps<MoneyField>) {
  const { box, onChange, onKeyDown, onPaste } = useMoneyTyping((typed) => props.onChange(readMoney(typed)));
  return (
    <Line
      input={props}
      text={typeof props.value === 'number' ? showMoney(props.value) : ''}
      inputRef={box}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      startAdornment={<InputAdornment position="start">Rp</InputAdornment>}
      slotProps={{ input: { inputMode: 'numeric' } }}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
