import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { hardNavigate } from '#session/hidePage.ts';
import { useSession } from '#session/session.ts';

/** Somebody else has logged in on this browser: the page is not theirs, so it starts again. */
const OtherUserDialog = () => {
  const translate = useTranslate();
  const session = useSession();
  const id = useId();
  const title = translate('shell.otherUser.title');
  return (
    // Over an empty page there is nothing to dim.
    <Dialog open maxWidth="xs" fullWidth hideBackdrop aria-describedby={id} transitionDuration={0}>
      <title>{title}</title>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={id}>{translate('errors.otherUser')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* Not at this address: it is the first person's record. */}
        <Button variant="contained" autoFocus onClick={() => hardNavigate('/')}>
          {translate('shell.otherUser.goOn', { name: session?.name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default OtherUserDialog;
