import { styled } from '@mui/material/styles';
import { format as pattern } from 'date-fns/format';
import { Link } from 'react-router-dom';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { embeddedColor } from '../../kinds/records/colorOf.ts';
import { useRegistry } from '../../registryContext.ts';
import { useRecordList } from '../recordListContext.ts';
import { dayKey } from './monthDays.ts';

const Item = styled('li')(({ theme }) => ({
  borderRadius: 4,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  borderInlineStart: '3px solid var(--own-color)',
  background: 'color-mix(in srgb, var(--own-color) 10%, transparent)',
  '& a, & > span': {
    display: 'block',
    minHeight: 24,
    padding: '3px 6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: (theme.vars ?? theme).palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    fontSize: '0.875rem',
    '& a, & > span': { minHeight: 44, padding: '11.5px 12px', whiteSpace: 'normal' },
  },
}));

/** One record on one of its days: start time (on the first day only), title, and the colour of it or its type. */
export const DayRecord = ({ row, start, day }: { row: StoredRecord; start: string; day: string }) => {
  const { resource, parentId, format } = useRecordList();
  const color = embeddedColor(useRegistry(), resource, row) ?? 'currentColor';
  const startDate = new Date(String(row[start]));
  const clock = dayKey(startDate) === day ? pattern(startDate, format.language === 'id' ? 'HH.mm' : 'HH:mm') : '…';
  const text = `${clock} ${format.title(row)}`;
  const editable = resource.can.everEdit && resource.can.edit(row);
  return (
    <Item style={{ ['--own-color' as string]: color }}>
      {editable ? (
        <Link to={paths(resource).edit(row.id, parentId)} title={text}>
          {text}
        </Link>
      ) : (
        <span title={text}>{text}</span>
      )}
    </Item>
  );
};
