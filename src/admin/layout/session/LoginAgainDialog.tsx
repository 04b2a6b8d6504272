import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { session } from '#session/session.ts';
import { FailureAlert } from '../../FailureAlert.tsx';
import { DiscardQuestion } from '../../form/draft/DiscardDialog.tsx';
import { useUnsavedForms } from '../../unsaved.ts';

interface LoginAgainDialogProps {
  /** The session has not ended yet: logging in extends it, and is optional. */
  readonly ahead?: boolean;
  readonly onLeave: () => void;
}

/** The session has ended, or is about to: the person logs in again, and goes on where the work stopped. */
const LoginAgainDialog = ({ ahead = false, onLeave }: LoginAgainDialogProps) => {
  const translate = useTranslate();
  const auth = useAuthProvider();
  const [endedSession] = useState(session);
  const [username, setUsername] = useState(endedSession?.phone ?? '');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedForms();
  const [leaving, setLeaving] = useState(false);
  const controller = useRef<AbortController>(undefined);
  // A late answer must not log in a person who has left the dialog.
  useEffect(() => () => controller.current?.abort(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the form below the dialog is an ancestor: it must not receive this event.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    controller.current = new AbortController();
    try {
      await auth?.login({ username: username.trim(), password, signal: controller.current.signal });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog open maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle>{translate(ahead ? 'shell.ending.stay' : 'shell.again.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {translate(ahead ? 'shell.ending.text' : 'shell.again.text')}{' '}
            {endedSession?.name && translate('shell.again.as', { name: endedSession.name })}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <TextField
              autoFocus={username === ''}
              required
              label={translate('login.username')}
              name="username"
              autoComplete="username"
              value={username}
              onChange={({ target }) => setUsername(target.value)}
            />
            <TextField
              autoFocus={username !== ''}
              required
              type="password"
              label={translate('login.password')}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
            {failure !== undefined && (
              <FailureAlert failure={failure} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }} />
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => (!ahead && unsaved.holds() ? setLeaving(true) : onLeave())}>
            {translate(ahead ? 'ra.action.cancel' : 'shell.again.leave')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('login.submit')}
          </Button>
        </DialogActions>
      </form>
      {leaving && <DiscardQuestion onYes={onLeave} onClose={() => setLeaving(false)} />}
    </Dialog>
  );
};

export default LoginAgainDialog;
