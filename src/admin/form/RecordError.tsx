import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FailureText } from '../FailureText.tsx';
import type { Failure } from '../failure.ts';

interface RecordErrorProps {
  readonly failure: Failure;
  /** Where the form was opened from; `undefined` at the side, where it is closed. */
  readonly back?: string;
  readonly one: string;
  readonly onRetry: () => void;
}

/** The record does not exist, or cannot be read now; offers a way on. */
export const RecordError = ({ failure, back, one, onRetry }: RecordErrorProps) => {
  const translate = useTranslate();
  const gone = failure.reason === 'gone';
  return (
    <Alert severity={gone ? 'warning' : 'error'}>
      {gone ? (
        translate('form.notFound', { one })
      ) : ['offline', 'network'].includes(failure.reason) ? (
        translate('form.notLoaded', { one })
      ) : (
        <FailureText failure={failure.error} />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        {!gone && (
          <Button variant="outlined" color="inherit" size="small" onClick={onRetry}>
            {translate('form.retry')}
          </Button>
        )}
        {back !== undefined && (
          <Button variant="outlined" color="inherit" size="small" component={Link} to={back}>
            {translate('form.back')}
          </Button>
        )}
      </Box>
    </Alert>
  );
};
