import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useApi } from '../../apiContext.ts';
import { BatchProgress } from '../../batch/BatchProgress.tsx';
import type { RefusedRow } from '../../batch/runBatch.ts';
import type { BatchState } from '../../batch/useBatch.ts';
import { useRecordList } from '../../list/recordListContext.ts';
import type { PlannedRow } from '../plan/plan.ts';
import type { Table } from '../read/table.ts';
import { useSaveRows } from './useSaveRows.ts';

interface RunStepProps {
  readonly table: Table;
  /** The rows that were sent, in their order. */
  readonly sent: readonly PlannedRow[];
  readonly state: BatchState;
  readonly onRetry: () => void;
}

/** The import's progress, and at its end which rows were imported or refused. */
export const RunStep = ({ table, sent, state, onRetry }: RunStepProps) => {
  const { format } = useRecordList();
  const translate = useTranslate();
  const { has } = useApi();
  const { refused = [] } = state.progress ?? {};
  const running = state.doing === 'run';
  // An undo has its own order and gives ids; added records got theirs from the API.
  const planOf = ({ row, id }: RefusedRow) => (running ? sent[row] : sent.find((plan) => plan.id === id));
  const saveRows = useSaveRows(table);
  const saveRefusedRows = () =>
    saveRows(
      refused.flatMap((refusal) => {
        const plan = planOf(refusal);
        return plan ? [{ row: plan.row, why: refusal.message ?? translate('import.changedSince') }] : [];
      }),
    );
  return (
    <BatchProgress
      state={state}
      words="import"
      onRetry={onRetry}
      hint={translate(has('batches') ? 'import.leave' : 'import.stay')}
      // The file has all that the API names.
      maxListed={20}
      name={(refusal) => {
        const plan = planOf(refusal);
        if (!plan) return <strong>#{refusal.id}</strong>;
        return (
          <>
            {translate('import.row.at')} {format.number(plan.row.at)}, <strong>{plan.title}</strong>
          </>
        );
      }}
    >
      {running && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => void saveRefusedRows()}>
          {translate('import.refusedFile')}
        </Button>
      )}
    </BatchProgress>
  );
};
