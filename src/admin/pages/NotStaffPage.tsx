import { useLogout, useTranslate } from 'react-admin';
import { useSession } from '#session/useSession.ts';
import { LanguageButtons } from './login/LanguageButtons.tsx';
import { PlainCard } from './login/PlainCard.tsx';

/**
 * Instead of the whole office, for an account that has no business in it. It comes right after the log-in page and looks
 * as that does; another account may be let in, so the way on is to log out.
 */
export const NotStaffPage = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const session = useSession();
  return (
    <PlainCard title={translate('shell.denied.title')} announced below={<LanguageButtons />}>
      <p className="plain-lead">{translate('shell.denied.text', { name: session?.name })}</p>
      <button type="button" className="plain-button" onClick={() => void logout(null, '/login', false)}>
        {translate('shell.profile.logout')}
      </button>
    </PlainCard>
  );
};
