import Button from '@mui/material/Button';
import { addDays } from 'date-fns/addDays';
import { endOfMonth } from 'date-fns/endOfMonth';
import { formatISO } from 'date-fns/formatISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { useTranslate } from 'react-admin';
import { FilterInput } from '../frame/FilterInput.tsx';
import { Pair } from '../numbers/Range.tsx';
import { DayEnds, type DayEndsProps } from './DayEnds.tsx';

const day = (date: Date): string => formatISO(date, { representation: 'date' });

const spans: Readonly<Record<'today' | 'week' | 'month' | 'thisMonth', (now: Date) => readonly [Date, Date]>> = {
  today: (now) => [now, now],
  week: (now) => [addDays(now, -6), now],
  month: (now) => [addDays(now, -29), now],
  thisMonth: (now) => [startOfMonth(now), endOfMonth(now)],
};

/** From one day to another, both included; buttons set common spans. */
export const DayRange = ({ from, to, onChange }: DayEndsProps) => {
  const translate = useTranslate();
  const choose = (span: keyof typeof spans) => {
    const [first, last] = spans[span](new Date());
    onChange(day(first), day(last));
  };
  return (
    <>
      <Pair>
        <DayEnds from={from} to={to} onChange={onChange} Box={FilterInput} />
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
