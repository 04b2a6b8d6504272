import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import { logIn } from '#providers/logIn.ts';
import { useSession } from '#session/useSession.ts';
import { takeWantedPage } from '#session/wantedPage.ts';
import { useDefaultPath } from '../../preferences/useDefaultPath.ts';
import { type Credentials, LoginPage } from './LoginPage.tsx';

/** The log-in page inside the admin: after a logout. Who has a session goes to the default path. */
export const LoginScreen = ({ demo }: { readonly demo?: Credentials | undefined }) => {
  const session = useSession();
  const home = useDefaultPath();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const enter = async (credentials: Credentials) => {
    await logIn(credentials);
    // What react-admin remembers of the session that ended.
    queryClient.clear();
    navigate(takeWantedPage() ?? home, { replace: true });
  };
  return session ? <Navigate to={home} replace /> : <LoginPage login={enter} demo={demo} />;
};
