import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { pageSizes } from './address/listState.ts';
import { useRecordList } from './recordListContext.ts';
import { StepButtons } from './StepButtons.tsx';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 16px',
  minHeight: 52,
  padding: '6px 12px',
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  fontSize: '0.8125rem',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, marginRight: 'auto' },
  '& select': {
    height: 32,
    padding: '0 6px',
    color: (theme.vars ?? theme).palette.text.primary,
    background: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
  // On a narrow screen the range of rows and the page buttons wrap together.
  '& > span': { display: 'inline-flex', alignItems: 'center', columnGap: 16 },
  [theme.breakpoints.down('sm')]: {
    columnGap: 8,
    borderTop: 0,
    padding: '8px 0',
    '& > span': { columnGap: 8 },
    '& select': { height: 44 },
  },
}));

/** Page size, range of rows, and page buttons. */
export const ListPagination = () => {
  const { format, focus } = useRecordList();
  const { number } = format;
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  const isEnd = (step: -1 | 1) => (step < 0 ? page <= 1 : last >= total);
  const turn = (step: -1 | 1, isKey = false) => {
    if (isEnd(step)) return;
    setPage(page + step);
    // The focus goes where the view goes: on a button out of sight, a Space that should scroll would turn another page,
    // and the new rows would be many Tabs back.
    if (isKey || window.scrollY > 0) focus.heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  useShortcuts({ '[': () => turn(-1, true), ']': () => turn(1, true) });
  return (
    <Bar aria-label={translate('list.page.label')}>
      <label>
        {translate('list.page.size')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {/* Plus the current size: an address may hold one of react-admin's own sizes. */}
          {[...new Set([...pageSizes, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
      <span>
        {translate('list.page.range', { first: number(first), last: number(last), total: number(total) })}
        <span>
          <StepButtons words="list.page" isEnd={isEnd} onStep={turn} />
        </span>
      </span>
    </Bar>
  );
};
