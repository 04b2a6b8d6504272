import type { InputHTMLAttributes } from 'react';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { InputProps } from '../inputProps.ts';
import { asText, Line } from '../text/Line.tsx';
import { useTyped } from '../text/useTyped.ts';
import { useLanguage } from '../useLanguage.ts';
import { readNumber, showNumber } from './readNumber.ts';

interface NumberLineProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'placeholder'> {
  readonly input: InputProps<AnyField>;
}

/**
 * A text box for a number. Not `type="number"`, which drops what it cannot read and reacts to the mouse wheel. What
 * cannot be read stays text, which the validator refuses.
 */
export const NumberLine = ({ input, ...rest }: NumberLineProps) => {
  const language = useLanguage();
  const { text, type } = useTyped(
    input.value,
    (value) => (typeof value === 'number' ? showNumber(value, language) : asText(value)),
    (typed) => {
      const plain = readNumber(typed, language);
      const parsed = behaviourOf(input.field).parse(plain, input.field);
      return parsed.issue ? plain : parsed.value;
    },
    input.onChange,
  );
  return <Line input={input} text={text} onText={type} {...rest} />;
};
