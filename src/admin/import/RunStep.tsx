import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { apiHas } from '#providers/apiHas.ts';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { FailureText } from '../FailureText.tsx';
import { useRecordList } from '../list/recordListContext.ts';
import type { PlannedRow } from './plan.ts';
import { saveRows } from './saveRows.ts';
import type { Table } from './table.ts';
import type { RunState } from './useImportRun.ts';

/** Refused rows that are listed; all of them are in the file. */
const listed = 20;

interface RunStepProps {
  readonly table: Table;
  /** The rows that were sent, in their order. */
  readonly sent: readonly PlannedRow[];
  readonly state: RunState;
}

/** How far the import is, and at its end what was taken and what was not. */
export const RunStep = ({ table, sent, state: { doing, progress, failure } }: RunStepProps) => {
  const { resource, format } = useRecordList();
  const translate = useTranslate();
  const labelId = useId();
  const number = (value: number) => numberText(value, format.language);
  const { total = 0, done = 0, changed = 0, refused = [], state: at = 'running' } = progress ?? {};
  const counts = { done: number(done), total: number(total) };
  const ended = at !== 'running';
  const countOf = (count: number) => ({ smart_count: count, number: number(count) });
  // An API names the first thousand of them.
  const refusedCount = doing === 'run' ? Math.max(refused.length, done - changed) : refused.length;
  const returned = refused.flatMap(({ row, message }) => {
    const plan = sent[row];
    return plan ? [{ plan, why: message ?? translate('import.wrong.changedSince') }] : [];
  });
  const saveRefused = () =>
    saveRows(
      returned.map(({ plan, why }) => ({ row: plan.row, why })),
      {
        ...{ resource, table, language: format.language },
        heading: translate('import.why'),
        part: translate('import.state.wrong'),
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {Boolean(failure) && (
        <Alert severity="error">
          <FailureText failure={failure} />
        </Alert>
      )}
      {!ended && !failure && (
        <div>
          <Box component="p" id={labelId} sx={{ m: 0, mb: 1 }}>
            {translate(doing === 'run' ? 'import.running' : 'import.undoing')}
          </Box>
          <LinearProgress
            aria-labelledby={labelId}
            {...(total > 0 ? { variant: 'determinate', value: (100 * done) / total } : {})}
          />
          <Box component="p" sx={{ mt: 1, mb: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {translate('import.progress', counts)}. {translate(apiHas('batches') ? 'import.leave' : 'import.stay')}
          </Box>
        </div>
      )}
      <div role="status">
        {at === 'stopped' && <Alert severity="warning">{translate('import.stopped', counts)}</Alert>}
        {at === 'done' && (
          <Alert severity={changed > 0 ? 'success' : 'info'}>
            {translate(doing === 'run' ? 'import.done' : 'import.undone', countOf(changed))}
          </Alert>
        )}
      </div>
      {ended && returned.length > 0 && (
        <section aria-labelledby={`${labelId}-refused`}>
          <Box component="p" id={`${labelId}-refused`} sx={{ m: 0, mb: 0.5 }}>
            {translate(doing === 'run' ? 'import.refused' : 'import.notUndone', countOf(refusedCount))}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {returned.slice(0, listed).map(({ plan, why }) => (
              <li key={plan.row.at}>
                {translate('import.row.at')} {number(plan.row.at)}, <strong>{plan.title}</strong>: {why}
              </li>
            ))}
          </Box>
          <Button size="small" sx={{ mt: 1 }} onClick={() => void saveRefused()}>
            {translate('import.refusedFile')}
          </Button>
        </section>
      )}
    </Box>
  );
};
