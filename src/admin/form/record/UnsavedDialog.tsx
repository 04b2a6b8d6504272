import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface UnsavedDialogProps {
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before an edited form is left: save, discard, or stay. */
export const UnsavedDialog = ({ saving, onSave, onDiscard, onStay }: UnsavedDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-describedby={id}>
      <DialogTitle>{translate('form.unsaved.title')}</DialogTitle>
      <DialogContent id={id}>{translate('form.unsaved.text')}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" onClick={onDiscard} sx={{ mr: 'auto' }}>
          {translate('form.unsaved.discard')}
        </Button>
        <Button color="inherit" onClick={onStay}>
          {translate('form.unsaved.stay')}
        </Button>
        <Button variant="contained" onClick={onSave} loading={saving} autoFocus>
          {translate('form.unsaved.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
