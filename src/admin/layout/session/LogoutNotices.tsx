import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { logoutScreen } from '#session/pagePrompts.ts';
import { useUnsavedForms } from '../../unsaved.ts';

/** The API refused: its message, and the way out all the same. */
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
  /** Sends what still waits for its notice: once the session is over nobody could. */
  readonly sendWaiting: () => Promise<void>;
}

/** Shows how a log-out goes, whichever button asked for it; before, asks about what is not saved. */
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
