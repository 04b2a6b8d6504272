import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { addMonths } from 'date-fns/addMonths';
import { endOfDay } from 'date-fns/endOfDay';
import { format as pattern } from 'date-fns/format';
import { useTranslate } from 'react-admin';
import { dateText } from '#i18n/dates.ts';
import { ListError } from '../ListError.tsx';
import { useRecordList } from '../recordListContext.ts';
import { useNarrow } from '../useNarrow.ts';
import { MonthAgenda } from './MonthAgenda.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthWeeks, placeByDay } from './monthDays.ts';
import { useMonth } from './useMonth.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '10px 12px',
  '& h2': { ...theme.typography.h2, margin: '0 auto 0 8px' },
}));

/** The records by the days that they fall on, a month at a time; the list's filters hold here too. */
const MonthCalendar = ({ start, end }: { start: string; end?: string | undefined }) => {
  const { month: asked, change, format } = useRecordList();
  const translate = useTranslate();
  const narrow = useNarrow();
  const now = new Date();
  const month = new Date(`${asked ?? pattern(now, 'yyyy-MM')}-01T12:00:00`);
  const weeks = monthWeeks(month);
  const from = weeks[0]?.[0] ?? month;
  const to = endOfDay(weeks.at(-1)?.at(-1) ?? month);
  const { data = [], error, refetch } = useMonth(start, end, from, to);
  const days = placeByDay(data, start, end, from, to);
  const go = (to: Date | undefined) => change({ month: to && pattern(to, 'yyyy-MM') });
  const previous = translate('list.calendar.previous');
  const next = translate('list.calendar.next');
  const name = dateText(month, 'MMMM yyyy', format.language);
  const Days = narrow ? MonthAgenda : MonthGrid;
  return (
    <>
      <Bar>
        <IconButton size="small" aria-label={previous} title={previous} onClick={() => go(addMonths(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="small" aria-label={next} title={next} onClick={() => go(addMonths(month, 1))}>
          <ChevronRight />
        </IconButton>
        <h2 aria-live="polite">{name}</h2>
        <Button size="small" variant="outlined" color="inherit" onClick={() => go(undefined)}>
          {translate('list.calendar.today')}
        </Button>
      </Bar>
      {error && <ListError error={error} onRetry={() => void refetch()} />}
      <Days
        month={month}
        weeks={weeks}
        days={days}
        start={start}
        label={translate('list.calendar.label', { month: name })}
      />
    </>
  );
};

export default MonthCalendar;
