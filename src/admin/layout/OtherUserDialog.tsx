import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

/** Somebody else has logged in on this browser: what is on the screen is not theirs, so the page starts anew. */
const OtherUserDialog = () => {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('shell.otherUser.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('errors.otherUser')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={() => window.location.reload()}>
          {translate('shell.otherUser.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default OtherUserDialog;
