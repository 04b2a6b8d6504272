import Button from '@mui/material/Button';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDefaultPath } from '../preferences/usePreferences.ts';
import { PageMessage } from './PageMessage.tsx';
import { useDeniedText } from './useDeniedText.ts';

/**
 * The person may not see this screen. Another account may, so the way out is to log out.
 * @param unknown nobody could tell whether they may: a `canAccess` of one's own has failed
 */
const AccessDeniedPage = ({ unknown = false }: { readonly unknown?: boolean }) => {
  const translate = useTranslate();
  const logout = useLogout();
  const text = useDeniedText();
  const home = useDefaultPath();
  const title = translate(unknown ? 'ra.page.authentication_error' : 'shell.denied.title');
  return (
    <PageMessage
      mark={unknown ? translate('shell.error.mark') : '403'}
      title={title}
      actions={
        <>
          <Button variant="contained" onClick={() => void logout(null, '/login', false)}>
            {translate('shell.profile.logout')}
          </Button>
          <Button variant="outlined" color="inherit" component={Link} to={home}>
            {translate('shell.page.home')}
          </Button>
        </>
      }
    >
      <title>{`${title} · ${translate('login.product')}`}</title>
      {unknown ? translate('ra.message.authentication_error') : text}
    </PageMessage>
  );
};

export default AccessDeniedPage;
