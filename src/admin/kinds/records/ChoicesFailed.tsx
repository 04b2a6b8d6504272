import { useTranslate } from 'react-admin';
import { FailureAlert } from '../../FailureAlert.tsx';
import '../words/formWords.ts';

/** The records to choose from could not be read; what was chosen before is kept. */
export const ChoicesFailed = ({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <FailureAlert
      failure={failure}
      folded
      severity="warning"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      retry={translate('form.retry')}
      onRetry={onRetry}
    >
      {translate('form.reference.failed')}
    </FailureAlert>
  );
};
