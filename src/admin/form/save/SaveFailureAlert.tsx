import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { useApi } from '../../apiContext.ts';
import { type Failure, property } from '../../failure.ts';
import RetryButton from './RetryButton.tsx';

type Reason = Failure['reason'];

/** Of all others only the failure's own text says what is behind them. */
const explained: readonly Reason[] = ['offline', 'network', 'timeout', 'cut', 'gone', 'conflict', 'stopped'];

/** It may have been saved: saving again is safe only if the API creates one record per idempotency key. */
const maybeSaved: readonly Reason[] = ['offline', 'timeout', 'stopped', 'other', 'network', 'server', 'unsure'];

/** General messages, for failures without words of the API's own: the form's messages say more. */
const generalMessages = ['server', 'busy', 'unknown', 'refused', 'failed'].map((word) => `errors.reply.${word}`);

/** Why the last save failed, unless single fields are to blame, what is safe, and what the next press does. */
export const SaveFailureAlert = ({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) => {
  const translate = useTranslate();
  const { failureText, has } = useApi();
  const isNew = useRecordContext()?.id === undefined;
  const { reason, error } = failure;
  if (reason === 'fields') return null;
  const status = String(property(error, 'status') ?? '');
  const { message, details } = failureText(error, translate);
  const ownMessages = generalMessages.some((word) => translate(word) === message) ? [] : [message];
  // An API that knows why it failed says so better than "having trouble".
  const isExplained = reason === 'failed' && ownMessages.length > 0 && details.length === 0;
  const maybeTwice = isNew && !has('idempotency') && maybeSaved.includes(reason);
  const messageKey = maybeTwice ? 'twice' : isExplained ? 'refused' : reason;
  return (
    <Alert
      severity={reason === 'stopped' ? 'warning' : 'error'}
      action={reason !== 'gone' && <RetryButton wait={Number(property(error, 'retryAfter')) || 0} onRetry={onRetry} />}
    >
      {translate(`form.failure.${messageKey}`, { status })}
      {!explained.includes(reason) && error !== undefined && (
        <Box sx={{ mt: 0.5, fontSize: '0.8125rem', userSelect: 'text' }}>
          {[...ownMessages, ...details].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
      )}
    </Alert>
  );
};
