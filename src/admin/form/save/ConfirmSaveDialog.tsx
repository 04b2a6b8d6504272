import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface ConfirmSaveDialogProps {
  readonly title: string;
  /** Whether it is saved as it stands. */
  readonly onAnswer: (agreed: boolean) => void;
  readonly children: ReactNode;
}

/** Asks once more before something is saved. A second Enter by mistake saves nothing: looking again has the focus. */
export function ConfirmSaveDialog({ title, onAnswer, children }: ConfirmSaveDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const check = () => onAnswer(false);
  return (
    <Dialog open onClose={check} maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={check} autoFocus>
          {translate('form.leap.check')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
