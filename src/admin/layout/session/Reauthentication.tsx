import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLoggingOut, logoutHere } from '#session/endSession.ts';
import { reauthentication } from '#session/pagePrompts.ts';
import { onSession, session } from '#session/session.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useUnsavedForms } from '../../unsaved.ts';

const LoginAgainDialog = lazyDialog(() => import('./LoginAgainDialog.tsx'), 'unasked');

interface Waiting {
  readonly refused: string | undefined;
  readonly resolve: () => void;
  readonly reject: (reason?: Error) => void;
}

/** When a session ends in the middle of work, asks to log in again, over the screen, which stays as it is. */
export const Reauthentication = () => {
  const navigate = useNavigate();
  const unsaved = useUnsavedForms();
  const [asked, setAsked] = useState(false);
  const leaving = useSyncExternalStore(onSession, isLoggingOut);
  const waiting = useRef<Waiting>(undefined);

  useEffect(() => {
    const end = reauthentication.set({
      ask: () =>
        new Promise<void>((resolve, reject) => {
          waiting.current = { refused: session()?.access_token, resolve, reject };
          setAsked(true);
        }),
    });
    return () => {
      end();
      // A log-out removes the question with the screen. Unanswered, it would never be asked again.
      waiting.current?.reject();
    };
  }, []);

  // A new token is the same person's, from here or another tab: with anybody else's, this page is gone.
  useEffect(() => {
    if (!asked) return undefined;
    const look = () => {
      const token = session()?.access_token;
      if (token === undefined || token === waiting.current?.refused) return;
      setAsked(false);
      waiting.current?.resolve();
    };
    look();
    return onSession(look);
  }, [asked]);

  const leave = () => {
    setAsked(false);
    waiting.current?.reject();
    // The dialog has asked: nothing can be saved any more.
    unsaved.giveUp();
    logoutHere();
    navigate('/login');
  };
  const fail = () => {
    setAsked(false);
    waiting.current?.reject(new Error('errors.unloaded'));
  };
  return asked && !leaving && <LoginAgainDialog onLeave={leave} onClose={fail} />;
};
