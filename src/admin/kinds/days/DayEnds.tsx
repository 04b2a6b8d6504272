import { type ChangeEvent, type ComponentProps, type ComponentType, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { sameValue } from '#schema/validation/sameValue.ts';
import { useDebouncedInput } from '../../useDebounced.ts';
import type { FilterInput } from '../frame/FilterInput.tsx';
import { Wrong } from '../numbers/RangeFilter.tsx';
import { halfDate, keepHalfTyped, lastDay } from './DateLine.tsx';

export type DayBoxProps = ComponentProps<typeof FilterInput>;

/** `YYYY-MM-DD`, or `''` for an open end. */
export interface Ends {
  readonly from: string;
  readonly to: string;
}

export interface DayRangeProps extends Ends {
  readonly onChange: (ends: Ends) => void;
}

const labels = { from: 'list.filter.since', to: 'list.filter.until' } as const;

/** Whether typing is done: a year passes through `0002` and `0020`, and a box may be half typed. */
const isTypedOut = (day: string): boolean => /^([1-9]\d{3}-.*)?$/.test(day);

interface DayEndsProps extends DayRangeProps {
  readonly Box: ComponentType<DayBoxProps>;
  /** What was chosen beside them, which the list may not have taken yet. */
  readonly start: Ends | undefined;
}

/** The two inputs of a range of days, for a grid, with their error below. */
export const DayEnds = ({ from, to, onChange, Box, start = { from, to } }: DayEndsProps) => {
  const translate = useTranslate();
  const id = useId();
  // The bad day at which the typing paused, or the box was left.
  const [invalidDay, setInvalidDay] = useState<string>();
  const settle = (settled: Ends) => {
    const invalid = [settled.from, settled.to].find((day) => !isTypedOut(day));
    setInvalidDay(invalid);
    // The list keeps its filter: without this end it would show what nobody asked for.
    if (invalid === undefined) onChange(settled);
  };
  const { typed, setTyped, atOnce } = useDebouncedInput({ from, to }, settle, sameValue, start);
  // Such a range matches nothing: an error says more than an empty list.
  const reversed = typed.to !== '' && isTypedOut(typed.from) && isTypedOut(typed.to) && typed.from > typed.to;
  // The limits as of when a box was entered: if they change, browsers reset what is half typed in it.
  const [limits, setLimits] = useState(start);
  const inputFor = (end: keyof typeof labels, max: string, min?: string) => (
    <Box
      ref={keepHalfTyped}
      type="date"
      label={translate(labels[end])}
      value={typed[end] === halfDate ? '' : typed[end]}
      max={max}
      min={min}
      aria-invalid={reversed || typed[end] === invalidDay}
      aria-describedby={reversed ? id : undefined}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        setTyped({ ...typed, [end]: target.validity.badInput ? halfDate : target.value })
      }
      onFocus={() => setLimits(typed)}
      {...atOnce}
    />
  );
  return (
    <>
      {inputFor('from', limits.to || lastDay)}
      {inputFor('to', lastDay, limits.from || undefined)}
      {reversed && <Wrong id={id}>{translate('list.filter.reversed')}</Wrong>}
    </>
  );
};
