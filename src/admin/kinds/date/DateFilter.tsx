import { DayRange } from '../days/DayRange.tsx';
import type { FilterProps } from '../filterLook.ts';

/** From one day to another. */
export const DateFilter = ({ values, onChange }: FilterProps<'date'>) => (
  <DayRange
    from={String(values.gte ?? values.eq ?? '')}
    to={String(values.lte ?? values.eq ?? '')}
    onChange={(from, to) => onChange({ ...(from && { gte: from }), ...(to && { lte: to }) })}
  />
);
