import type { ComponentProps } from 'react';
import { readMoney, showMoney } from '../input/moneyText.ts';
import { useMoneyTyping } from '../input/useMoneyTyping.ts';
import { FilterInput } from './FilterInput.tsx';

/** One end of a range of rupiah, with its thousands separators while it is typed. */
export const AmountBox = ({ onText, ...input }: BoundProps) => {
  const { box, ...typing } = useMoneyTyping((typed) => {
    const amount = readMoney(typed);
    onText(amount === null ? '' : showMoney(amount));
  });
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
    />
  );
};

/** One end of a range of numbers. */
export const NumberBox = ({ onText, ...input }: BoundProps) => (
  <FilterInput {...input} inputMode="decimal" onChange={(event) => onText(event.target.value)} />
);

export interface BoundProps extends Omit<ComponentProps<typeof FilterInput>, 'onChange'> {
  readonly onText: (text: string) => void;
}
