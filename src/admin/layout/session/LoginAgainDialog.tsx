import Alert from '@mui/material/Alert';
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
import { FailureText } from '../../FailureText.tsx';
import { DiscardQuestion } from '../../form/draft/DiscardDialog.tsx';
import { useUnsavedForms } from '../../unsaved.ts';

interface LoginAgainDialogProps {
  /** The session has not ended yet: it is made longer, and may be left as it is. */
  readonly ahead?: boolean;
  readonly onLeave: () => void;
}

/** The session has ended, or is about to: log in again, and go on where the work stopped. */
const LoginAgainDialog = ({ ahead = false, onLeave }: LoginAgainDialogProps) => {
  const translate = useTranslate();
  const auth = useAuthProvider();
  const [before] = useState(session);
  const [username, setUsername] = useState(before?.phone ?? '');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedForms();
  const [leaving, setLeaving] = useState(false);
  const running = useRef<AbortController>(undefined);
  // Who leaves while it is on its way must not be logged in by an answer that comes late.
  useEffect(() => () => running.current?.abort(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form under the dialog is its ancestor in React's eyes: it must not take this for its own.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    running.current = new AbortController();
    try {
      await auth?.login({ username: username.trim(), password, signal: running.current.signal });
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
            {before?.name && translate('shell.again.as', { name: before.name })}
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
              <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
                <FailureText failure={failure} />
              </Alert>
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
