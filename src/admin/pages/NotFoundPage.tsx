import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { menuLeaves, menuTree } from '../layout/menu/menuTree.ts';
import { useDefaultPath } from '../preferences/usePreferences.ts';
import { useRegistry } from '../registryContext.ts';
import { PageMessage } from './PageMessage.tsx';

/**
 * 404. The title is the specification's, in any language; the advice is in the person's own. A default path that leads
 * nowhere, as in a product without a dashboard, could only lead here again: it goes to the first menu entry.
 */
export const NotFoundPage = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const home = useDefaultPath();
  const [first] = menuLeaves(menuTree(useRegistry()));
  if (pathname === home && first) return <Navigate to={first.url} replace />;
  return (
    <PageMessage
      mark="404"
      title="No route matches URL"
      actions={
        <>
          <Button variant="contained" component={Link} to={home}>
            {translate('shell.page.home')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => navigate(-1)}>
            {translate('shell.page.back')}
          </Button>
        </>
      }
    >
      <title>{`${translate('shell.notFound.title')} · ${translate('login.product')}`}</title>
      <Box component="code" sx={{ display: 'block', mb: 1, overflowWrap: 'anywhere', color: 'text.primary' }}>
        {pathname}
      </Box>
      {translate('shell.notFound.text')}
    </PageMessage>
  );
};
