import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isLoadError } from '#values/loadErrors.ts';
import { useDefaultPath } from '../preferences/usePreferences.ts';
import { ScreenLoadError } from '../routing/loading/lazyScreen.ts';
import { describe } from './CrashPage.tsx';
import { PageMessage } from './PageMessage.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  /** Renders the screen again. */
  readonly retry: () => void;
}

/** A screen that crashed; the title is the specification's. */
export const ErrorPage = ({ error, retry }: ErrorPageProps) => {
  const translate = useTranslate();
  const home = useDefaultPath();
  const { status, message } = describe(error);
  // A part that cannot be fetched stays missing until the page reloads: there may be a new version.
  const isUnloaded = isLoadError(error);
  const tryAgain = error instanceof ScreenLoadError || isUnloaded ? () => window.location.reload() : retry;
  return (
    <PageMessage
      mark={status ?? translate('shell.error.mark')}
      title="Unexpected Application Error!"
      actions={
        <>
          <Button variant="contained" onClick={tryAgain}>
            {translate('shell.error.again')}
          </Button>
          <Button variant="outlined" color="inherit" href={home}>
            {translate('shell.page.home')}
          </Button>
        </>
      }
    >
      <Box
        component="code"
        role="alert"
        sx={{ display: 'block', mb: 1, overflowWrap: 'anywhere', color: 'text.primary' }}
      >
        {translate(message, { _: message })}
      </Box>
      {translate(isUnloaded ? 'errors.unloaded' : 'shell.error.text')}
    </PageMessage>
  );
};
