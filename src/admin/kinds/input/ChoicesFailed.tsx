import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** The records to choose from did not come; what was chosen before is kept. */
export function ChoicesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {translate('form.retry')}
        </Button>
      }
    >
      {translate('form.reference.failed')}
    </Alert>
  );
}
