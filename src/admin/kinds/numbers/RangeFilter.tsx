import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { FilterInput } from '../frame/FilterInput.tsx';
import { useLanguage } from '../useLanguage.ts';
import { type AnyRange, type BoundProps, Range } from './Range.tsx';
import { readNumber } from './readNumber.ts';

const maxDecimals = 20;

/** One end of a range of numbers. */
const NumberBox = ({ onText, ...input }: BoundProps) => (
  <FilterInput {...input} inputMode="decimal" onChange={(event) => onText(event.target.value)} />
);

/** From one number to another; either end may be open. Numbers are typed as they are shown (`2,5`). */
export const RangeFilter = (props: AnyRange) => {
  const language = useLanguage();
  // Not formatted by the kind: the text must read back as the same number.
  const show = (value: unknown) =>
    typeof value === 'number' ? numberText(value, language, maxDecimals) : String(value ?? '');
  return <Range {...props} Box={NumberBox} show={show} plain={(text) => readNumber(text, language)} />;
};
