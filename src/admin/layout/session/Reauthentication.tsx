import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLoggingOut, logoutHere } from '#session/endSession.ts';
import { reauthentication } from '#session/pagePrompts.ts';
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
