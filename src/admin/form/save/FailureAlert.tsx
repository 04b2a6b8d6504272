import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailureText } from '../../FailureText.tsx';
import type { Failure } from './failure.ts';

/** What stands behind these only the failure itself says. */
const withDetails: readonly Failure['reason'][] = ['unsure', 'unread', 'other'];

/** Why the last save did not succeed, where no single field is to blame. What was typed is still there. */
export function FailureAlert({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const translate = useTranslate();
  const { reason, error } = failure;
  if (reason === 'fields') return null;
  return (
    <Alert
      severity={reason === 'stopped' ? 'warning' : 'error'}
      role="alert"
      // The way on goes below what is said where there is no room beside it.
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
        '& .MuiAlert-action': { flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: 3, sm: 2 } },
      }}
      action={
        reason !== 'gone' && (
          <Button size="small" color="inherit" onClick={onRetry}>
            {translate('form.retry')}
          </Button>
        )
      }
    >
      {(reason !== 'other' || !error) && translate(`form.failure.${reason}`)}
      {withDetails.includes(reason) && Boolean(error) && <FailureText failure={error} />}
    </Alert>
  );
}
