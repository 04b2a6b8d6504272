import { type ReactNode, useSyncExternalStore } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { isStaff } from '#session/account.ts';
import { onSession } from '#session/session.ts';
import { DeferredMount } from '../DeferredMount.tsx';
import { LanguageButtons } from '../pages/login/LanguageButtons.tsx';
import { PlainCard } from '../pages/login/PlainCard.tsx';
import { useDeniedText } from '../pages/useDeniedText.ts';
import { Layout } from './Layout.tsx';

/**
 * Replaces the whole office for accounts that are not staff. It follows the login page and looks like it. The way on
 * is to log out, as another account may be let in.
 */
const NotStaffPage = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const text = useDeniedText();
  return (
    <PlainCard title={translate('shell.denied.title')} announced below={<LanguageButtons />}>
      <p className="plain-lead">{text}</p>
      <button type="button" className="plain-button" onClick={() => void logout(null, '/login', false)}>
        {translate('shell.profile.logout')}
      </button>
    </PlainCard>
  );
};

/** The staff's layout. Anybody else is told so, instead of getting a menu whose every entry is refused. */
export const StaffLayout = ({ children }: { readonly children?: ReactNode }) =>
  useSyncExternalStore(onSession, isStaff) ? (
    // react-admin assembles routes and resources once more after its first render: by then that is done.
    <DeferredMount>
      <Layout>{children}</Layout>
    </DeferredMount>
  ) : (
    <NotStaffPage />
  );
