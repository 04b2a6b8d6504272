import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { FailureText } from './FailureText.tsx';

interface FailureAlertProps extends ComponentProps<typeof FailureText>, Pick<AlertProps, 'severity' | 'sx'> {
  /** Label of the button that tries again; without it, there is none. */
  readonly retry?: string | undefined;
  readonly onRetry?: () => void;
  /** What is said before the reason. */
  readonly children?: ReactNode;
}

/** Says why something failed, beside a button that tries again. */
export const FailureAlert = ({ retry, onRetry, children, failure, folded, ...look }: FailureAlertProps) => (
  <Alert
    severity="error"
    {...look}
    action={
      retry && (
        <Button color="inherit" size="small" onClick={onRetry}>
          {retry}
        </Button>
      )
    }
  >
    {children}
    <FailureText failure={failure} folded={folded} />
  </Alert>
);
