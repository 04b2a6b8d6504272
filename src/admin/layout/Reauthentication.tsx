import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logoutHere } from '#providers/logout.ts';
import { onReauthentication } from '#providers/reauthentication.ts';

const LoginAgainDialog = lazy(() => import('./LoginAgainDialog.tsx'));
const OtherUserDialog = lazy(() => import('./OtherUserDialog.tsx'));

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** When a session ends in the middle of work, asks to log in again over the screen, which stays as it is. */
export const Reauthentication = () => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [other, setOther] = useState(false);
  const waiting = useRef<Waiting>(undefined);

  useEffect(
    () =>
      onReauthentication({
        ask: () =>
          new Promise<void>((resolve, reject) => {
            waiting.current = { resolve, reject };
            setAsked(true);
          }),
        otherUser: () => setOther(true),
      }),
    [],
  );

  const done = () => {
    setAsked(false);
    waiting.current?.resolve();
  };
  const leave = () => {
    setAsked(false);
    waiting.current?.reject(new Error('ra.notification.logged_out'));
    logoutHere();
    navigate('/login');
  };
  return (
    <Suspense fallback={null}>
      {asked && <LoginAgainDialog onDone={done} onLeave={leave} />}
      {other && <OtherUserDialog />}
    </Suspense>
  );
};
