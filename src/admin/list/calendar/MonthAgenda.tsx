import { styled } from '@mui/material/styles';
import { isSameMonth } from 'date-fns/isSameMonth';
import { useTranslate } from 'react-admin';
import { dateText } from '#i18n/dates.ts';
import { useRecordList } from '../recordListContext.ts';
import { DayRecord } from './DayRecord.tsx';
import type { MonthProps } from './monthDays.ts';
import { dayKey } from './monthDays.ts';

const Days = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h4, margin: '16px 0 6px' },
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& p': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** A month as the list of its days that have something, where seven columns have no room. */
export const MonthAgenda = ({ label, month, weeks, days, start }: MonthProps) => {
  const { format } = useRecordList();
  const translate = useTranslate();
  const busy = weeks.flat().filter((day) => isSameMonth(day, month) && days.has(dayKey(day)));
  return (
    <Days aria-label={label}>
      {busy.length === 0 && <p>{translate('list.calendar.none')}</p>}
      {busy.map((day) => (
        <div key={day.getTime()}>
          <h3>{dateText(day, 'EEEE, d MMMM', format.language)}</h3>
          <ul>
            {days.get(dayKey(day))?.map((row) => (
              <DayRecord key={row.id} row={row} start={start} day={dayKey(day)} />
            ))}
          </ul>
        </div>
      ))}
    </Days>
  );
};
