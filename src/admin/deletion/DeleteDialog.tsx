import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { useDeletion } from './useDeletion.ts';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly deletion: ReturnType<typeof useDeletion>;
  /** The version that goes is still being read. */
  readonly waiting?: boolean;
  /** What goes, and why it stays when the API refuses. */
  readonly children: ReactNode;
}

/** Asks before anything goes. */
export const DeleteDialog = ({ open, title, deletion, waiting = false, children }: DeleteDialogProps) => {
  const { remove, cancel, pending } = deletion;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={cancel} maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={pending || waiting} onClick={remove}>
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
