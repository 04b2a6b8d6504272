import type { Kind } from '#schema/kinds/index.ts';
import { DayRange } from '../days/DayRange.tsx';
import type { FilterPropsOfAny } from '../filterLook.ts';

/** From one day to another. */
export const DateFilter = ({ values, onChange }: FilterPropsOfAny<Kind>) => (
  <DayRange
    from={String(values.gte ?? values.eq ?? '')}
    to={String(values.lte ?? values.eq ?? '')}
    onChange={(from, to) => onChange({ ...(from && { gte: from }), ...(to && { lte: to }) })}
  />
);
