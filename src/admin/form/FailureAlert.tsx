import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailureText } from '../FailureText.tsx';
import type { Failure } from './failure.ts';

/** Why the last save did not succeed, where no single field is to blame. What was typed is still there. */
export function FailureAlert({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const { reason, error } = failure;
  if (reason === 'fields') return null;
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        reason !== 'gone' && (
          <Button size="small" color="inherit" onClick={onRetry}>
            {translate('form.retry')}
          </Button>
        )
      }
    >
      {(reason !== 'other' || !error) && translate(`form.failure.${reason}`)}
      {(reason === 'unsure' || reason === 'other') && Boolean(error) && <FailureText failure={error} />}
    </Alert>
  );
}
