import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Groups } from '../../batch/Preview.tsx';
import { useRecordList } from '../../list/recordListContext.ts';
import { type Plan, type RowState, rowStates } from '../plan/plan.ts';
import type { Table } from '../read/table.ts';
import { PlannedRows, useRowIssueText } from './PlannedRows.tsx';
import { useSaveRows } from './useSaveRows.ts';

/** A preview of the rows, by state; wrong ones can be downloaded as a file. */
export const CheckStep = ({ table, plan }: { readonly table: Table; readonly plan: Plan }) => {
  const { format } = useRecordList();
  const translate = useTranslate();
  const issueText = useRowIssueText();
  const { counts, rows } = plan;
  const [shownState, setShownState] = useState<RowState | 'all'>(counts.wrong > 0 ? 'wrong' : 'all');
  const states = ['all', ...rowStates.filter((state) => counts[state] > 0 || state !== 'skipped')] as const;
  const count = (state: RowState | 'all') => (state === 'all' ? rows.length : counts[state]);
  const wrongRows = rows.filter(({ is }) => is === 'wrong');
  const saveRows = useSaveRows(table);
  const saveWrongRows = () =>
    saveRows(wrongRows.map(({ row, issues }) => ({ row, why: issues.map(issueText).join(' · ') })));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Groups aria-label={translate('import.state.label')}>
          {states.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={state === shownState}
              disabled={count(state) === 0}
              onClick={() => setShownState(state)}
            >
              {translate(`import.state.${state}`)} <b>{format.number(count(state))}</b>
            </button>
          ))}
        </Groups>
        {wrongRows.length > 0 && (
          <Button size="small" sx={{ marginInlineStart: 'auto' }} onClick={() => void saveWrongRows()}>
            {translate('import.wrongFile')}
          </Button>
        )}
      </Box>
      {plan.monthFirst && <Alert severity="info">{translate('import.monthFirst')}</Alert>}
      {counts.new + counts.changed + counts.wrong === 0 && <Alert severity="info">{translate('import.nothing')}</Alert>}
      <PlannedRows key={shownState} rows={rows.filter(({ is }) => shownState === 'all' || is === shownState)} />
    </Box>
  );
};
