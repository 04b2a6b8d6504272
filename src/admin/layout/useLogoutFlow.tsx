import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { logout } from '#providers/logout.ts';
import { mayLeave, stayed } from '../unsaved.ts';

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

/** The menu's Logout, as the specification has it. */
export const useLogoutFlow = (): { readonly logout: () => void; readonly busy: boolean } => {
  const notify = useNotify();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const start = async () => {
    if (!(await mayLeave())) return;
    setBusy(true);
    await logout({
      success: (message) => notify(message || 'shell.profile.loggedOut', { type: 'success' }),
      failure(message, logoutHere) {
        stayed();
        const onLogoutHere = async () => {
          if (await mayLeave()) logoutHere();
        };
        notify(<LogoutFailure message={message} onLogoutHere={onLogoutHere} />, {
          type: 'error',
          autoHideDuration: null,
        });
      },
      leave: () => navigate('/login'),
    });
    setBusy(false);
  };
  return { logout: () => void start(), busy };
};
