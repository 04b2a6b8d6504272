import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FailureText } from './FailureText.tsx';

interface FailureAlertProps {
  readonly failure: unknown;
  /** Label of the button that tries again; without it, there is none. */
  readonly retry?: string | undefined;
  readonly onRetry?: () => void;
  /** What is said before the reason. */
  readonly children?: ReactNode;
}

/** Says why something failed, beside a button that tries again. */
export const FailureAlert = ({ failure, retry, onRetry, children }: FailureAlertProps) => (
  <Alert
    severity="error"
    action={
      retry && (
        <Button color="inherit" size="small" onClick={onRetry}>
          {retry}
        </Button>
      )
    }
  >
    {children}
    <FailureText failure={failure} />
  </Alert>
);
