import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAuthProvider, useResetStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { forgetOwner } from '#session/owner.ts';
import { takePageAfterLogin } from '#session/pageAfterLogin.ts';
import { useSession } from '#session/session.ts';
import { useApi } from '../../apiContext.ts';
import { useDefaultPath } from '../../preferences/usePreferences.ts';
import { type Credentials, LoginPage } from './LoginPage.tsx';

/** The login page inside the admin, after a log-out. Anyone with a session, from any tab, is led on. */
export const LoginScreen = ({ demo }: { readonly demo?: Credentials | undefined }) => {
  const isLoggedOut = useSession() === undefined;
  const home = useDefaultPath();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  const auth = useAuthProvider();
  const { failureText } = useApi();

  const leadOn = useEffectEvent(() => navigate(takePageAfterLogin() ?? home, { replace: true }));
  useEffect(() => {
    // Nothing that one person has read may be left for the next, however they got here; nor what react-admin has cached
    // of there being no session.
    queryClient.clear();
    if (!isLoggedOut) return void leadOn();
    forgetOwner();
    resetStore();
  }, [isLoggedOut, resetStore, queryClient]);

  return (
    isLoggedOut && (
      <LoginPage login={async (credentials) => auth?.login(credentials)} failureText={failureText} demo={demo} />
    )
  );
};
