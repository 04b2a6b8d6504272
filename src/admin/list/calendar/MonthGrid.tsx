import { styled } from '@mui/material/styles';
import { isSameMonth } from 'date-fns/isSameMonth';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { dateText } from '#i18n/dates.ts';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { embeddedColor } from '../../kinds/records/colorOf.ts';
import { useRegistry } from '../../registryContext.ts';
import { oneLine } from '../../theme/overflow.ts';
import { useRecordList } from '../recordListContext.ts';
import { dayKey, type MonthProps } from './monthDays.ts';

const Item = styled('li')(({ theme }) => ({
  borderRadius: 4,
  fontSize: '0.75rem',
  borderInlineStart: '3px solid var(--own-color)',
  background: 'color-mix(in srgb, var(--own-color) 10%, transparent)',
  '& a, & > span': {
    display: 'block',
    minHeight: 24,
    padding: '3px 6px',
    ...oneLine,
    color: (theme.vars ?? theme).palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    fontSize: '0.875rem',
    '& a, & > span': { minHeight: 44, padding: '11.5px 12px', whiteSpace: 'normal' },
  },
}));

interface DayRecordProps {
  readonly row: StoredRecord;
  readonly start: string;
  readonly day: string;
}

/** One record on one of its days: start time (on the first day only), title, and the colour of it or its type. */
export const DayRecord = ({ row, start, day }: DayRecordProps) => {
  const { resource, parentId, format } = useRecordList();
  const color = embeddedColor(useRegistry(), resource, row) ?? 'currentColor';
  const startDate = new Date(String(row[start]));
  const clock = dayKey(startDate) === day ? dateText(startDate, 'p', format.language) : '…';
  const text = `${clock} ${format.title(row)}`;
  return (
    <Item style={{ ['--own-color' as string]: color }}>
      {resource.can.edit(row) ? (
        <Link to={paths(resource).edit(row.id, parentId)} title={text}>
          {text}
        </Link>
      ) : (
        <span title={text}>{text}</span>
      )}
    </Item>
  );
};

/** How many records a day shows before the rest is behind a button. */
const maxShown = 3;

const Grid = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    '& th': {
      height: 34,
      padding: '0 8px',
      textAlign: 'left',
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: palette.text.secondary,
      background: palette.sunken,
      borderBlock: `1px solid ${palette.divider}`,
    },
    '& td': {
      height: 112,
      padding: 6,
      verticalAlign: 'top',
      borderBottom: `1px solid ${palette.divider}`,
      borderInlineEnd: `1px solid ${palette.divider}`,
    },
    '& td:last-child': { borderInlineEnd: 0 },
    '& tr:last-child td': { borderBottom: 0 },
    '& td[data-outside="true"]': { background: palette.sunken },
    '& time': { display: 'inline-block', minWidth: 24, padding: '1px 4px', fontSize: '0.8125rem', textAlign: 'center' },
    '& td[data-outside="true"] time': { color: palette.text.secondary },
    '& td[aria-current="date"] time': {
      color: palette.primary.contrastText,
      background: palette.primary.main,
      borderRadius: 12,
      fontWeight: 600,
    },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 3,
      margin: '4px 0 0',
      padding: 0,
      listStyle: 'none',
    },
    '& button': {
      minHeight: 24,
      padding: '0 6px',
      fontSize: '0.75rem',
      color: palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 4,
      cursor: 'pointer',
    },
    '& button:hover': { background: palette.action.hover },
  };
});

/** A month as a table of days. */
export const MonthGrid = ({ label, month, weeks, days, start }: MonthProps) => {
  const { format } = useRecordList();
  const translate = useTranslate();
  const [expandedDay, setExpandedDay] = useState<string>();
  const today = dayKey(new Date());
  return (
    <Grid aria-label={label}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.getTime()} scope="col" abbr={dateText(day, 'EEEE', format.language)}>
              {dateText(day, 'EEE', format.language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.getTime()}>
            {week.map((day) => {
              const key = dayKey(day);
              const rows = days.get(key) ?? [];
              const visibleRows = key === expandedDay ? rows : rows.slice(0, maxShown);
              return (
                <td key={key} data-outside={!isSameMonth(day, month)} aria-current={key === today ? 'date' : undefined}>
                  <time dateTime={key}>{day.getDate()}</time>
                  {visibleRows.length > 0 && (
                    <ul>
                      {visibleRows.map((row) => (
                        <DayRecord key={row.id} row={row} start={start} day={key} />
                      ))}
                    </ul>
                  )}
                  {rows.length > visibleRows.length && (
                    <button type="button" onClick={() => setExpandedDay(key)}>
                      {translate('list.calendar.more', { count: rows.length - visibleRows.length })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
};
