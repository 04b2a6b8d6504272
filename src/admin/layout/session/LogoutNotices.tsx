import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { onLogout } from '#providers/logout.ts';
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

/** Shows how a log-out goes, whichever button asked for it; before, asks about what is not saved. */
export const LogoutNotices = () => {
  const notify = useNotify();
  const unsaved = useUnsavedForms();

  useEffect(
    () =>
      onLogout({
        mayLeave: unsaved.ask,
        success: (message) => notify(message || 'shell.profile.loggedOut', { type: 'success' }),
        failure(message, logoutHere) {
          unsaved.stayed();
          const onLogoutHere = async () => {
            if (await unsaved.ask()) logoutHere();
          };
          notify(<LogoutFailure message={message} onLogoutHere={onLogoutHere} />, {
            type: 'error',
            autoHideDuration: null,
          });
        },
      }),
    [notify, unsaved],
  );
  return null;
};
