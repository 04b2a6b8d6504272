import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import History from '@mui/icons-material/History';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '#session/useSession.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { officeScreens } from '../../routing/officeScreens.ts';

/** Up to two first letters of a name, for where its picture is missing. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

// Without room for it the name is still read out.
const nameStyle = {
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  fontWeight: 600,
  pr: { sm: 0.5 },
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;

const screenMarks = { activity: <History fontSize="small" />, bin: <DeleteOutlined fontSize="small" /> };

interface ProfileMenuProps {
  readonly onPreferences: () => void;
  readonly onKeys: () => void;
}

/** Who is logged in, and the way out. */
export const ProfileMenu = ({ onPreferences, onKeys }: ProfileMenuProps) => {
  const translate = useTranslate();
  const id = useId();
  const session = useSession();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = session?.name ?? '';
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ml: { sm: 0.5 },
          px: { xs: 0.875, sm: 0.5 },
          minHeight: { xs: 44, sm: 40 },
          gap: 1,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Hidden>{translate('shell.profile.menu')}</Hidden>
        <Avatar
          alt=""
          {...(session?.profile_picture && { src: session.profile_picture })}
          sx={{ width: 30, height: 30 }}
        >
          {/* Drawn, not written: the name stands beside it, and read out it would only stutter. */}
          <Box component="span" sx={{ '&::before': { content: JSON.stringify(initials(name)) } }} aria-hidden />
        </Avatar>
        <Box component="span" sx={nameStyle}>
          {name}
        </Box>
      </ButtonBase>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // Inside the bar, so that it belongs to a landmark.
        disablePortal
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': translate('shell.profile.menu') },
          paper: { sx: { minWidth: 220 } },
        }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{session?.phone}</Box>
        </Box>
        <Divider component="li" role="presentation" sx={{ my: 0.5 }} />
        {officeScreens().map(({ name: screen, route, title }) => (
          <MenuItem key={route} component={Link} to={route} onClick={close}>
            <ListItemIcon>{screenMarks[screen]}</ListItemIcon>
            {translate(title)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            onPreferences();
          }}
        >
          <ListItemIcon>
            <SettingsOutlined fontSize="small" />
          </ListItemIcon>
          {translate('shell.preferences.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onKeys();
          }}
        >
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          {translate('shell.keys.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void logout(null, '/login', false);
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {translate('shell.profile.logout')}
        </MenuItem>
      </Menu>
    </>
  );
};
