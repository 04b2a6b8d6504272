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
      severity={failure.reason === 'stopped' ? 'warning' : 'error'}
      role="alert"
      // The way on goes below what is said where there is no room beside it.
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1 },
        '& .MuiAlert-action': { flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: 3, sm: 2 } },
      }}
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
