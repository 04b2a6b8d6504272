import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import History from '@mui/icons-material/History';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { useApi } from '../../apiContext.ts';
import type { Choice } from '../../preferences/usePreferences.ts';
import { officeScreens } from '../../routing/screens.ts';
import type { OpenMenu } from './useBarMenu.ts';

interface BarMenuProps extends OpenMenu {
  readonly label: string;
  readonly minWidth?: number;
  readonly children: ReactNode;
}

/** Closes a menu whose button is hidden in a smaller window: hidden as well, the menu would block the page unseen. */
const useClosedWithButton = ({ anchorEl, onClose }: OpenMenu): void => {
  const closeIfHidden = useEffectEvent(() => anchorEl?.getClientRects().length === 0 && onClose());
  useEffect(() => {
    if (!anchorEl) return undefined;
    const onResize = () => closeIfHidden();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [anchorEl]);
};

const BarMenu = ({ label, minWidth, ...menu }: BarMenuProps) => {
  useClosedWithButton(menu);
  return (
    <Menu
      // Inside the bar, so that it belongs to a landmark.
      disablePortal
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      {...menu}
      slotProps={{
        // While it closes, it follows its button in the Tab order, and would take the focus along as it goes.
        root: {
          onFocus: ({ relatedTarget: from }: FocusEvent) => !menu.open && from instanceof HTMLElement && from.focus(),
        },
        list: { 'aria-label': label },
        paper: { sx: { minWidth } },
      }}
    />
  );
};

/** A few choices, with the current one ticked. */
export const ChoiceList = <Value extends string>(props: Choice<Value> & OpenMenu) => {
  const { value: chosen, choices, onChoose, ...menu } = props;
  return (
    <BarMenu {...menu}>
      {choices.map(({ value, label, lang }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === chosen}
          selected={value === chosen}
          lang={lang}
          onClick={() => {
            menu.onClose();
            onChoose(value);
          }}
        >
          {label}
          <ListItemIcon sx={{ marginInlineStart: 'auto', pl: 2, visibility: value === chosen ? 'visible' : 'hidden' }}>
            <Check fontSize="small" color="primary" />
          </ListItemIcon>
        </MenuItem>
      ))}
    </BarMenu>
  );
};

const screenMarks = { activity: <History fontSize="small" />, bin: <DeleteOutlined fontSize="small" /> };

export interface ProfileActions {
  readonly onPreferences: () => void;
  readonly onKeys: () => void;
}

/** Who is logged in, what belongs to no resource, and the log-out. */
export const ProfileList = ({ onPreferences, onKeys, ...menu }: ProfileActions & OpenMenu) => {
  const translate = useTranslate();
  const session = useSession();
  const logout = useLogout();
  const screens = officeScreens(useApi());
  const closeAnd = (action: () => void) => () => {
    menu.onClose();
    action();
  };
  return (
    <BarMenu {...menu} label={translate('shell.profile.menu')} minWidth={220}>
      <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{session?.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{session?.phone}</Box>
      </Box>
      <Divider component="li" role="presentation" sx={{ my: 0.5 }} />
      {screens.map(({ name: screen, route, title }) => (
        <MenuItem key={route} component={Link} to={route} onClick={menu.onClose}>
          <ListItemIcon>{screenMarks[screen]}</ListItemIcon>
          {translate(title)}
        </MenuItem>
      ))}
      <MenuItem onClick={closeAnd(onPreferences)}>
        <ListItemIcon>
          <SettingsOutlined fontSize="small" />
        </ListItemIcon>
        {translate('shell.preferences')}
      </MenuItem>
      <MenuItem onClick={closeAnd(onKeys)}>
        <ListItemIcon>
          <Keyboard fontSize="small" />
        </ListItemIcon>
        {translate('shell.shortcuts')}
      </MenuItem>
      <MenuItem onClick={closeAnd(() => void logout(null, '/login', false))}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        {translate('shell.profile.logout')}
      </MenuItem>
    </BarMenu>
  );
};
