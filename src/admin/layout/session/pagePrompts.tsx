import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isLoggingOut, logoutHere } from '#session/endSession.ts';
import { logoutScreen, reauthentication } from '#session/pagePrompts.ts';
import { onSession, session } from '#session/session.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useUnsavedForms } from '../../unsaved.ts';

const LoginAgainDialog = lazyDialog(() => import('./LoginAgainDialog.tsx'), 'unasked');

interface PendingLogin {
  readonly refusedToken: string | undefined;
  readonly resolve: () => void;
  readonly reject: (reason?: Error) => void;
}

/** When a session ends in the middle of work, asks to log in again, over the screen, which stays as it is. */
export const Reauthentication = () => {
  const navigate = useNavigate();
  const unsaved = useUnsavedForms();
  const [isAsking, setAsking] = useState(false);
  const loggingOut = useSyncExternalStore(onSession, isLoggingOut);
  const pending = useRef<PendingLogin>(undefined);

  useEffect(() => {
    const end = reauthentication.set({
      ask: () =>
        new Promise<void>((resolve, reject) => {
          pending.current = { refusedToken: session()?.access_token, resolve, reject };
          setAsking(true);
        }),
    });
    return () => {
      end();
      // A log-out removes the question with the screen. Unanswered, it would never be asked again.
      pending.current?.reject();
    };
  }, []);

  // A new token is the same person's, from here or another tab: with anybody else's, this page is gone.
  useEffect(() => {
    if (!isAsking) return undefined;
    const checkSession = () => {
      const token = session()?.access_token;
      if (token === undefined || token === pending.current?.refusedToken) return;
      setAsking(false);
      pending.current?.resolve();
    };
    checkSession();
    return onSession(checkSession);
  }, [isAsking]);

  const leave = () => {
    setAsking(false);
    pending.current?.reject();
    // The dialog has asked: nothing can be saved any more.
    unsaved.giveUp();
    logoutHere();
    navigate('/login');
  };
  const fail = () => {
    setAsking(false);
    pending.current?.reject(new Error('errors.unloaded'));
  };
  return isAsking && !loggingOut && <LoginAgainDialog onLeave={leave} onClose={fail} />;
};

/** The API refused: its message, and a button to log out here anyway. */
const LogoutFailure = ({ message, onLogoutHere }: { readonly message: string; readonly onLogoutHere: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <>
      {translate(message, { _: message })}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          sx={{ whiteSpace: 'normal' }}
          onClick={() => {
            close();
            onLogoutHere();
          }}
        >
          {translate('shell.profile.logoutHere')}
        </Button>
      </Box>
    </>
  );
};

interface LogoutNoticesProps {
  /** Sends writes that wait for their notice to close: after the session they cannot be sent. */
  readonly sendWaiting: () => Promise<void>;
}

/** Shows the outcome of a log-out, whichever button started it; before it, asks about unsaved input. */
export const LogoutNotices = ({ sendWaiting }: LogoutNoticesProps) => {
  const notify = useNotify();
  const unsaved = useUnsavedForms();

  useEffect(
    () =>
      logoutScreen.set({
        async mayLeave() {
          if (!(await unsaved.ask())) return false;
          await sendWaiting();
          return true;
        },
        success: (message) => notify(message || 'shell.profile.loggedOut', { type: 'success' }),
        failure(message, logoutHere) {
          unsaved.stayed();
          const onLogoutHere = async () => {
            if (await unsaved.ask()) logoutHere();
          };
          notify(<LogoutFailure key="logout" message={message} onLogoutHere={onLogoutHere} />, {
            type: 'error',
            autoHideDuration: null,
          });
        },
      }),
    [notify, sendWaiting, unsaved],
  );
  return null;
};
