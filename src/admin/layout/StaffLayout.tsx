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
 * Instead of the whole office, for an account that has no business in it. It comes right after the log-in page and looks
 * as that does; another account may be let in, so the way on is to log out.
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

/** The layout for the staff; anybody else who is logged in is told, instead of a menu whose every entry is refused. */
export const StaffLayout = ({ children }: { readonly children?: ReactNode }) =>
  useSyncExternalStore(onSession, isStaff) ? (
    // react-admin puts the routes and the resources together once more after its first drawing: that is over by then.
    <DeferredMount>
      <Layout>{children}</Layout>
    </DeferredMount>
  ) : (
    <NotStaffPage />
  );
