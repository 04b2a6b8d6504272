import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import type { Id } from '#values/id.ts';
import { FailureText } from '../FailureText.tsx';
import { useLanguage } from '../kinds/useLanguage.ts';
import type { BatchState } from './useBatch.ts';

interface BatchReportProps {
  readonly state: BatchState;
  /** What a record is called. */
  readonly title: (id: Id | undefined) => string;
}

/** How far a batch is, and at its end what was changed and what was not. */
export const BatchReport = ({ state, title }: BatchReportProps) => {
  const { doing, progress, failure } = state;
  const translate = useTranslate();
  const language = useLanguage();
  const labelId = useId();
  const number = (value: number) => numberText(value, language);
  const { done = 0, total = 0, changed = 0, refused = [], state: at = 'running' } = progress ?? {};
  const counts = { done: number(done), total: number(total) };
  const ended = at !== 'running';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {Boolean(failure) && (
        <Alert severity="error">
          <FailureText failure={failure} />
        </Alert>
      )}
      {!ended && !failure && (
        <div>
          <p id={labelId} style={{ margin: '0 0 8px' }}>
            {translate(`bulk.running.${doing}`)}
          </p>
          <LinearProgress
            aria-labelledby={labelId}
            {...(total > 0 ? { variant: 'determinate', value: (100 * done) / total } : {})}
          />
          <p style={{ margin: '8px 0 0', fontVariantNumeric: 'tabular-nums' }}>{translate('bulk.progress', counts)}</p>
        </div>
      )}
      <div role="status">
        {at === 'stopped' && <Alert severity="warning">{translate('bulk.stopped', counts)}</Alert>}
        {at === 'done' && (
          <Alert severity={changed > 0 ? 'success' : 'info'}>
            {translate(`bulk.done.${doing}`, { smart_count: changed })}
          </Alert>
        )}
      </div>
      {ended && refused.length > 0 && (
        <section aria-labelledby={`${labelId}-refused`}>
          <p id={`${labelId}-refused`} style={{ margin: '0 0 4px' }}>
            {translate('bulk.refused', { smart_count: refused.length })}
          </p>
          <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
            {refused.map(({ id, message }, at) => (
              <li key={id ?? at}>
                <strong>{title(id)}</strong>: {message ?? translate('bulk.changedSince')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Box>
  );
};
