import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useApi } from '../apiContext.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { isUnknown } from '../failure.ts';
import '../history/historyWords.ts';
import { useRecordList } from '../list/recordListContext.ts';
import { type RefusedRow, refusedCount } from './runBatch.ts';
import { type BatchState, canRetry } from './useBatch.ts';

interface BatchProgressProps {
  readonly state: BatchState;
  /** Prefix of the translation keys `retry`, `unsure`, `running`, `progress`, `stopped`, `done` and `refused`. */
  readonly words: 'bulk' | 'import';
  readonly onRetry: () => void;
  readonly hint?: string;
  /** How many refused rows are listed; the rest are only counted. */
  readonly maxListed?: number;
  /** Names a row's record. */
  readonly name: (row: RefusedRow) => ReactNode;
  readonly children?: ReactNode;
}

/** A batch's progress, and at its end what was done and what was refused. */
export const BatchProgress = (props: BatchProgressProps) => {
  const { words, hint, maxListed, name, state, onRetry, children } = props;
  const { doing, progress, failure } = state;
  const translate = useTranslate();
  const { has, reachability } = useApi();
  const outage = useSyncExternalStore(reachability.subscribe, reachability.current);
  const { number } = useRecordList().format;
  const labelId = useId();
  const { done = 0, total = 0, changed = 0, state: status = 'running' } = progress ?? {};
  const counts = { done: number(done), total: number(total) };
  const countOf = (count: number) => ({ smart_count: count, number: number(count) });
  const ended = status !== 'running';
  const retryable = canRetry(state);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {Boolean(failure) && (
        <FailureAlert failure={failure} retry={retryable ? translate(`${words}.retry`) : undefined} onRetry={onRetry}>
          {retryable && isUnknown(failure) && has('batches') && has('idempotency') && (
            <div>{translate(`${words}.unsure`)}</div>
          )}
        </FailureAlert>
      )}
      {!ended && !failure && (
        <div>
          <Box component="p" id={labelId} sx={{ m: 0, mb: 1 }}>
            {translate(`${words}.running.${doing}`)}
          </Box>
          <LinearProgress
            aria-labelledby={labelId}
            {...(total > 0 ? { variant: 'determinate', value: (100 * done) / total } : {})}
          />
          <Box component="p" sx={{ mt: 1, mb: 0, minHeight: '1.5em' }}>
            {/* Before the API's first response there is no total, and nothing has begun that would go on. */}
            {[total > 0 && translate(`${words}.progress`, counts), progress && hint].filter(Boolean).join('. ')}
          </Box>
        </div>
      )}
      <div role="status">
        {/* The page says it too, below a dialog that may cover it. */}
        {!ended && outage && (
          <Alert severity="warning" role="presentation">
            {translate(`shell.connection.${outage}`)}
          </Alert>
        )}
        {status === 'stopped' && (
          <Alert severity="warning" role="presentation">
            {doing === 'undo'
              ? translate('history.undo.stopped', { number: number(changed), left: number(total - changed) })
              : translate(`${words}.stopped`, counts)}
          </Alert>
        )}
        {status === 'done' && (
          <Alert severity={changed > 0 ? 'success' : 'info'} role="presentation">
            {translate(`${words}.done.${doing}`, countOf(changed))}
          </Alert>
        )}
      </div>
      {ended && progress && progress.refused.length > 0 && (
        <section aria-labelledby={`${labelId}-refused`}>
          <Box component="p" id={`${labelId}-refused`} sx={{ m: 0, mb: 0.5 }}>
            {translate(`${words}.refused.${doing}`, countOf(refusedCount(progress)))}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {progress.refused.slice(0, maxListed).map((refusal) => (
              <li key={refusal.row}>
                {name(refusal)}: {refusal.message ?? translate(`${words}.changedSince`)}
              </li>
            ))}
          </Box>
          {children}
        </section>
      )}
    </Box>
  );
};
