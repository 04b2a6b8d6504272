import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { logoutScreen } from '#session/pagePrompts.ts';
import { useUnsavedForms } from '../../unsaved.ts';

/** The API refused: its message, and a button to log out here anyway. */
const LogoutFailure = ({ message, onLogoutHere }: { readonly message: string; readonly onLogoutHere: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <>
      {translate(message, { _: message })}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          sx={{ whiteSpace: 'normal' }}
          onClick={() => {
            close();
            onLogoutHere();
          }}
        >
          {translate('shell.profile.logoutHere')}
        </Button>
      </Box>
    </>
  );
};

interface LogoutNoticesProps {
  /** Sends writes that wait for their notice to close: after the session they cannot be sent. */
  readonly sendWaiting: () => Promise<void>;
}

/** Shows the outcome of a log-out, whichever button started it; before it, asks about unsaved input. */
export const LogoutNotices = ({ sendWaiting }: LogoutNoticesProps) => {
  const notify = useNotify();
  const unsaved = useUnsavedForms();

  useEffect(
    () =>
      logoutScreen.set({
        async mayLeave() {
          if (!(await unsaved.ask())) return false;
          await sendWaiting();
          return true;
        },
        success: (message) => notify(message || 'shell.profile.loggedOut', { type: 'success' }),
        failure(message, logoutHere) {
          unsaved.stayed();
          const onLogoutHere = async () => {
            if (await unsaved.ask()) logoutHere();
          };
          notify(<LogoutFailure key="logout" message={message} onLogoutHere={onLogoutHere} />, {
            type: 'error',
            autoHideDuration: null,
          });
        },
      }),
    [notify, sendWaiting, unsaved],
  );
  return null;
};
