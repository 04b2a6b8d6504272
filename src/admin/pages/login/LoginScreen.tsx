import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useResetStore } from 'react-admin';
import { Navigate, useNavigate } from 'react-router-dom';
import { forgetOwner } from '#session/owner.ts';
import { takePageAfterLogin } from '#session/pageAfterLogin.ts';
import { useSession } from '#session/session.ts';
import { useApi } from '../../apiContext.ts';
import { useDefaultPath } from '../../preferences/usePreferences.ts';
import { type Credentials, LoginPage } from './LoginPage.tsx';

/** The login page inside the admin, after a log-out. Anyone with a session, from any tab, goes to the default path. */
export const LoginScreen = ({ demo }: { readonly demo?: Credentials | undefined }) => {
  const session = useSession();
  const home = useDefaultPath();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  const auth = useAuthProvider();
  const { failureText } = useApi();

  const isLoggedOut = session === undefined;
  useEffect(() => {
    if (!isLoggedOut) return;
    // Nothing that one person has read may be left for the next, however they got here.
    forgetOwner();
    resetStore();
    queryClient.clear();
  }, [isLoggedOut, resetStore, queryClient]);

  const logIn = async (credentials: Credentials) => {
    await auth?.login(credentials);
    // react-admin has cached that there was no session.
    queryClient.clear();
    navigate(takePageAfterLogin() ?? home, { replace: true });
  };
  return session ? <Navigate to={home} replace /> : <LoginPage login={logIn} failureText={failureText} demo={demo} />;
};
