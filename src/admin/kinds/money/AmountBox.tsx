import type { ComponentProps } from 'react';
import { tidyAmount } from '#values/moneyTyping.ts';
import { FilterInput } from '../frame/FilterInput.tsx';
import { useMoneyTyping } from './useMoneyTyping.ts';

/** One end of a range of rupiah, as people write them; with its points when it is left. */
export const AmountBox = ({ onText, ...input }: BoundProps) => {
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

/** One end of a range of numbers. */
export const NumberBox = ({ onText, ...input }: BoundProps) => (
  <FilterInput {...input} inputMode="decimal" onChange={(event) => onText(event.target.value)} />
);

export interface BoundProps extends Omit<ComponentProps<typeof FilterInput>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onText: (text: string) => void;
}
