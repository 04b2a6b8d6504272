import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { memo, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { whenLoaded } from '#i18n/whenIdle.ts';
import { useSession } from '#session/session.ts';
import { preloadDrawer } from '../../Drawer.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { PaletteButton } from '../../palette/PaletteButton.tsx';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useScreenState } from '../../routing/useScreenState.ts';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { inTopBar } from '../../theme/components/surfaces.ts';
import { oneLine } from '../../theme/overflow.ts';
import type { DrawerState } from '../menu/menuState.ts';
import { sidebarId } from '../menu/menuState.ts';
import { BarButton } from './BarButton.tsx';
import type { ProfileActions } from './BarMenus.tsx';
import { DensitySwitch, LanguageSwitch, ModeSwitch } from './Switches.tsx';
import { ProfileList, preloadMenus, useBarMenu } from './useBarMenu.ts';

/** Up to two initials of a name, shown without a picture. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

// Without room for it, the name is still read aloud.
const nameStyle = {
  maxWidth: 180,
  ...oneLine,
  fontSize: '0.875rem',
  fontWeight: 600,
  pr: { sm: 0.5 },
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;

/** Who is logged in, with the menu to log out. */
const ProfileMenu = (actions: ProfileActions) => {
  const translate = useTranslate();
  const session = useSession();
  const { menu, button } = useBarMenu();
  const name = session?.name ?? '';
  return (
    <>
      <ButtonBase
        {...button}
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
        <Avatar alt="" src={session?.profile_picture || undefined} sx={{ width: 30, height: 30 }}>
          {/* Drawn by CSS: the name is beside it, and initials read aloud would only repeat it. */}
          {name && (
            <Box component="span" sx={{ '&::before': { content: JSON.stringify(initials(name)) } }} aria-hidden />
          )}
        </Avatar>
        <Box component="span" sx={nameStyle}>
          {name}
        </Box>
      </ButtonBase>
      <ProfileList {...menu} {...actions} />
    </>
  );
};

// Rarely opened, and they need inputs that a list does not.
const PreferencesPanel = lazyDialog(() => import('../../preferences/PreferencesPanel.tsx'));
const ShortcutSheet = lazyDialog(() => import('../../shortcuts/ShortcutSheet.tsx'));

const preloadLayers = () => {
  preloadMenus();
  preloadDrawer();
};

/** The bar over every screen. */
export const TopBar = memo(function TopBar({ drawer }: { readonly drawer: DrawerState }) {
  const translate = useTranslate();
  const [panel, setPanel] = useScreenState(false);
  const [sheet, setSheet] = useScreenState(false);
  const openPanel = () => setPanel(true);
  const openSheet = () => setSheet(true);
  useShortcuts({ '?': openSheet });
  useEffect(() => void whenLoaded().then(preloadLayers), []);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        // Over notices, which stay until they are closed. A selector on the bar, not on the notices: `html:has(…)` is
        // checked on every change of a page, and made each key in a form 3 ms slower.
        '&:has([role="menu"])': { zIndex: 'tooltip' },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 0.5 },
        height: 56,
        px: { xs: 1, sm: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
        ...inTopBar,
      }}
    >
      <IconButton
        color="inherit"
        onClick={drawer.toggle}
        aria-label={translate(drawer.open ? 'shell.menu.close' : 'shell.menu.open')}
        aria-expanded={drawer.open}
        aria-controls={sidebarId}
      >
        {drawer.open && !drawer.temporary ? <MenuOpenIcon /> : <MenuIcon />}
      </IconButton>
      <PaletteButton onPreferences={openPanel} onKeys={openSheet} />
      {/* No room on a phone at 200 % zoom; the preferences, in the profile menu, have both. */}
      <Box sx={{ display: 'contents', '@media (max-width: 239px)': { display: 'none' } }}>
        <LanguageSwitch />
        <ModeSwitch />
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <DensitySwitch />
        <BarButton label={translate('shell.preferences')} onClick={openPanel}>
          <SettingsOutlined />
        </BarButton>
      </Box>
      <ProfileMenu onPreferences={openPanel} onKeys={openSheet} />
      <PreferencesPanel open={panel} onClose={() => setPanel(false)} />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </Box>
  );
});
