import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface ConfirmDialogProps {
  /** True by default, for dialogs mounted only to ask. */
  readonly open?: boolean;
  readonly title: string;
  /** Label of the button that confirms. */
  readonly yes: string;
  /** Label of the other button, "Cancel" by default. It has the focus: a stray second Enter is harmless. */
  readonly no?: string;
  /** Confirming loses something. */
  readonly destructive?: boolean;
  readonly pending?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open = true, title, yes, no, destructive = false, pending = false, onYes, onClose, children } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-describedby={id}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent id={id} sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onClose} autoFocus>
          {no ?? translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={destructive ? 'error' : 'primary'} loading={pending} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
