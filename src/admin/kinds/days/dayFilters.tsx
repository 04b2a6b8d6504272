import Button from '@mui/material/Button';
import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import { endOfMonth } from 'date-fns/endOfMonth';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMonth } from 'date-fns/startOfMonth';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Kind } from '#schema/kinds/index.ts';
import type { FilterPropsOfAny } from '../filterLook.ts';
import { FilterInput } from '../frame/FilterInput.tsx';
import { Pair } from '../numbers/RangeFilter.tsx';
import { DayEnds, type DayRangeProps, type Ends } from './DayEnds.tsx';

const day = (date: Date): string => formatISO(date, { representation: 'date' });

const spans: Readonly<Record<'today' | 'week' | 'month' | 'thisMonth', (now: Date) => readonly [Date, Date]>> = {
  today: (now) => [now, now],
  week: (now) => [addDays(now, -6), now],
  month: (now) => [addDays(now, -29), now],
  thisMonth: (now) => [startOfMonth(now), endOfMonth(now)],
};

/** From one day to another, both included; buttons set common spans. */
const DayRange = (range: DayRangeProps) => {
  const translate = useTranslate();
  // The newest first.
  const [chosen, setChosen] = useState<readonly Ends[]>([]);
  const choose = (span: keyof typeof spans) => {
    const [from = '', to = ''] = spans[span](new Date()).map(day);
    range.onChange({ from, to });
    setChosen([{ from, to }, ...chosen]);
  };
  return (
    <>
      <Pair>
        {/* New boxes: one that is half typed would not follow a span that is in force already. */}
        <DayEnds key={chosen.length} {...range} start={chosen[0]} Box={FilterInput} />
      </Pair>
      <div>
        {(Object.keys(spans) as (keyof typeof spans)[]).map((span) => (
          <Button key={span} size="small" onClick={() => choose(span)}>
            {translate(`list.filter.span.${span}`)}
          </Button>
        ))}
      </div>
    </>
  );
};

/** The local day of an instant or a day, `YYYY-MM-DD`; `''` if it is neither. */
const dayOf = (value: unknown): string => {
  const date = typeof value === 'string' ? parseISO(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? day(date) : '';
};

/** The first instant of a local day. */
export const firstInstant = (day: string): string => startOfDay(parseISO(day)).toISOString();

/** The last instant of a local day. */
export const lastInstant = (day: string): string => endOfDay(parseISO(day)).toISOString();

/** From the first instant of one local day to the last of another; for a period, whatever overlaps that. */
export const InstantFilter = ({ values, onChange }: FilterPropsOfAny<Kind>) => (
  <DayRange
    from={dayOf(values.gte)}
    to={dayOf(values.lte)}
    onChange={({ from, to }) =>
      onChange({ ...(from && { gte: firstInstant(from) }), ...(to && { lte: lastInstant(to) }) })
    }
  />
);

/** From one day to another. */
export const DateFilter = ({ values, onChange }: FilterPropsOfAny<Kind>) => (
  <DayRange
    from={String(values.gte ?? values.eq ?? '')}
    to={String(values.lte ?? values.eq ?? '')}
    onChange={({ from, to }) => onChange({ ...(from && { gte: from }), ...(to && { lte: to }) })}
  />
);
