import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface ConfirmDialogProps {
  readonly title: string;
  /** On the button that does it. */
  readonly yes: string;
  readonly pending: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something cannot be had back. */
export const ConfirmDialog = ({ title, yes, pending, onYes, onClose, children }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={pending} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
