import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailureText } from '../../FailureText.tsx';
import '../words/formWords.ts';

/** The records to choose from could not be read; what was chosen before is kept. */
export function ChoicesFailed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {translate('form.retry')}
        </Button>
      }
    >
      {translate('form.reference.failed')}
      <FailureText failure={failure} folded />
    </Alert>
  );
}
