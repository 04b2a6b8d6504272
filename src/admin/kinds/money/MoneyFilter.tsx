import { amountText } from '#values/money/money.ts';
import { tidyAmount } from '#values/money/moneyTyping.ts';
import type { FilterProps } from '../filterLook.ts';
import { FilterInput } from '../frame/FilterInput.tsx';
import { type BoundProps, Range } from '../numbers/RangeFilter.tsx';
import { useMoneyTyping } from './useMoneyTyping.ts';

/** One end of a range of rupiah, as people write them; written in full on blur. */
const AmountBox = ({ onText, ...input }: BoundProps) => {
  const { box, ...typing } = useMoneyTyping(input.value, onText);
  return (
    <FilterInput
      {...input}
      {...typing}
      ref={box}
      inputMode="numeric"
      onKeyDown={(event) => {
        typing.onKeyDown(event);
        input.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        onText(tidyAmount(input.value));
        input.onBlur?.(event);
      }}
    />
  );
};

/** From one amount to another, as people write them. */
export const MoneyFilter = (props: FilterProps<'money'>) => (
  <Range {...props} Box={AmountBox} show={(value) => (typeof value === 'number' ? amountText(value) : '')} />
);
