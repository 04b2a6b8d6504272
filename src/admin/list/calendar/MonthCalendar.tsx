import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { addMonths } from 'date-fns/addMonths';
import { endOfDay } from 'date-fns/endOfDay';
import { format as pattern } from 'date-fns/format';
import { isSameMonth } from 'date-fns/isSameMonth';
import { useDataProvider, useTranslate } from 'react-admin';
import { dateText } from '#i18n/dates.ts';
import { filterSuffixes } from '#schema/filter.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { exportAll } from '../export/exportAll.ts';
import { ListError } from '../NoRows.tsx';
import { useRecordList } from '../recordListContext.ts';
import { StepButtons } from '../StepButtons.tsx';
import { useIsSmall } from '../useIsSmall.ts';
import { DayRecord, MonthGrid } from './MonthGrid.tsx';
import { dayKey, type MonthProps, monthWeeks, placeByDay } from './monthDays.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  // With large letters on a phone.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  padding: '10px 12px',
  '& h2': { ...theme.typography.h2, flex: '1 1 6rem', margin: '0 0 0 8px' },
}));

/** All records in a range of days that match the list's filters, not only one page. */
const useMonth = (start: string, end: string | undefined, from: Date, to: Date) => {
  const { resource, query } = useRecordList();
  const provider = useDataProvider();
  /** A bound of the month, or the list's own filter if that is narrower. */
  const boundFilter = (name: string, operator: 'gte' | 'lte', date: Date) => {
    const key = name + filterSuffixes[operator];
    const ownDate = new Date(String(query.filter[key]));
    return { [key]: (operator === 'lte' ? ownDate < date : ownDate > date) ? query.filter[key] : date.toISOString() };
  };
  const filter = { ...query.filter, ...boundFilter(start, 'lte', to), ...boundFilter(end ?? start, 'gte', from) };
  const { sum: _sum, ...meta } = query.meta;
  const params = { sort: { field: start, order: 'ASC' as const }, filter, meta };
  return useQuery({
    queryKey: [resource.name, 'getList', 'month', params],
    queryFn: async ({ signal }) => {
      const rows: StoredRecord[] = [];
      for await (const page of exportAll(provider, resource.name, { ...params, signal }))
        rows.push(...(page.rows as StoredRecord[]));
      // The shape of every cached list, for code that goes through all lists of a resource.
      return { data: rows };
    },
    placeholderData: (previous) => previous,
  });
};

const Agenda = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h4, margin: '16px 0 6px' },
  '& ul': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& p': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** A month as a list of its days that have records, for screens too narrow for seven columns. */
const MonthAgenda = ({ label, month, weeks, days, isLoaded, start }: MonthProps) => {
  const { format } = useRecordList();
  const translate = useTranslate();
  const busy = weeks.flat().filter((day) => isSameMonth(day, month) && days.has(dayKey(day)));
  return (
    <Agenda aria-label={label}>
      {isLoaded && busy.length === 0 && <p>{translate('list.calendar.none')}</p>}
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
    </Agenda>
  );
};

/** A month of records by day; the list's filters apply here too. */
const MonthCalendar = ({ start, end }: { readonly start: string; readonly end?: string | undefined }) => {
  const { state, change, format } = useRecordList();
  const translate = useTranslate();
  const isSmall = useIsSmall();
  const month = new Date(`${state.month ?? pattern(new Date(), 'yyyy-MM')}-01T12:00:00`);
  const weeks = monthWeeks(month);
  const from = weeks[0]?.[0] ?? month;
  const to = endOfDay(weeks.at(-1)?.at(-1) ?? month);
  const { data: response, error, isPlaceholderData, refetch } = useMonth(start, end, from, to);
  const isLoaded = response !== undefined && !isPlaceholderData;
  const days = placeByDay(response?.data ?? [], start, end, from, to);
  const goToMonth = (target: Date | undefined) => change({ month: target && pattern(target, 'yyyy-MM') });
  const name = dateText(month, 'MMMM yyyy', format.language);
  const Days = isSmall ? MonthAgenda : MonthGrid;
  return (
    <>
      <Bar>
        <StepButtons words="list.calendar" onStep={(by) => goToMonth(addMonths(month, by))} />
        <h2 aria-live="polite">{name}</h2>
        <Button size="small" variant="outlined" color="inherit" onClick={() => goToMonth(undefined)}>
          {translate('list.calendar.today')}
        </Button>
      </Bar>
      {error && <ListError error={error} onRetry={() => void refetch()} />}
      <Days {...{ month, weeks, days, isLoaded, start }} label={translate('list.calendar.label', { month: name })} />
    </>
  );
};

export default MonthCalendar;
