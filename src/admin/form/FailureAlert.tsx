import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Failure } from './failure.ts';

/** Why the last save did not succeed, where no single field is to blame. What was typed is still there. */
export function FailureAlert({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const translate = useTranslate();
  if (failure.reason === 'fields') return null;
  const said = failure.reason === 'other' && failure.message;
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        failure.reason !== 'gone' && (
          <Button size="small" color="inherit" onClick={onRetry}>
            {translate('form.retry')}
          </Button>
        )
      }
    >
      {said ? translate(said, { _: said }) : translate(`form.failure.${failure.reason}`)}
    </Alert>
  );
}
