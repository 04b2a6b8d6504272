import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { whenLoaded } from '#i18n/whenIdle.ts';
import { preloadDrawer } from '../../Drawer.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { PaletteButton } from '../../palette/PaletteButton.tsx';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useScreenState } from '../../routing/useScreenState.ts';
import { inTopBar } from '../../theme/components/surfaces.ts';
import { sidebarId } from '../menu/Sidebar.tsx';
import type { DrawerState } from '../menu/useDrawer.ts';
import { BarButton } from './BarButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { DensitySwitch, LanguageSwitch, ModeSwitch } from './Switches.tsx';
import { preloadMenus } from './useBarMenu.ts';

// Rarely opened, and they need inputs that a list does not.
const PreferencesPanel = lazyDialog(() => import('../../preferences/PreferencesPanel.tsx'));
const KeySheet = lazyDialog(() => import('../../keys/KeySheet.tsx'));

const preloadLayers = () => {
  preloadMenus();
  preloadDrawer();
};

/** The bar over every screen. */
export const TopBar = ({ drawer }: { readonly drawer: DrawerState }) => {
  const translate = useTranslate();
  const [panel, setPanel] = useScreenState(false);
  const [sheet, setSheet] = useScreenState(false);
  const openPanel = () => setPanel(true);
  const openSheet = () => setSheet(true);
  useKeys({ '?': openSheet });
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
      <KeySheet open={sheet} onClose={() => setSheet(false)} />
    </Box>
  );
};
