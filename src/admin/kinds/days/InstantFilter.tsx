import type { FilterPropsOfAny } from '../filterLook.ts';
import { DayRange } from './DayRange.tsx';
import { dayOf, firstInstant, lastInstant } from './dayRange.ts';

/** From the first instant of a local day to the last of another; for a period, whatever overlaps that. */
export const InstantFilter = ({ values, onChange }: FilterPropsOfAny<'dateTime' | 'period'>) => (
  <DayRange
    from={dayOf(values.gte)}
    to={dayOf(values.lte)}
    onChange={(from, to) => onChange({ ...(from && { gte: firstInstant(from) }), ...(to && { lte: lastInstant(to) }) })}
  />
);
