import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { whenLoaded } from '#i18n/whenIdle.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { PaletteButton } from '../../palette/PaletteButton.tsx';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { sidebarId } from '../menu/Sidebar.tsx';
import type { DrawerState } from '../menu/useDrawer.ts';
import { BarButton } from './BarButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { DensitySwitch, LanguageSwitch, ModeSwitch } from './Switches.tsx';
import { preloadMenus } from './useBarMenu.ts';

// Rarely opened, and it brings inputs along that a list does without.
const PreferencesPanel = lazyDialog(() => import('../../preferences/PreferencesPanel.tsx'));
const KeySheet = lazyDialog(() => import('../../keys/KeySheet.tsx'));

type Opened = 'unopened' | 'open' | 'closed';

/** The bar over every screen. */
export const TopBar = ({ drawer }: { readonly drawer: DrawerState }) => {
  const translate = useTranslate();
  const [panel, setPanel] = useState<Opened>('unopened');
  const [sheet, setSheet] = useState<Opened>('unopened');
  const openPanel = () => setPanel('open');
  const openSheet = () => setSheet('open');
  useKeys({ '?': openSheet });
  useEffect(() => void whenLoaded().then(preloadMenus), []);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 0.5 },
        height: 56,
        px: { xs: 1, sm: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
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
      <LanguageSwitch />
      <ModeSwitch />
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <DensitySwitch />
        <BarButton label={translate('shell.preferences')} onClick={openPanel}>
          <SettingsOutlined />
        </BarButton>
      </Box>
      <ProfileMenu onPreferences={openPanel} onKeys={openSheet} />
      {panel !== 'unopened' && (
        <Suspense fallback={null}>
          <PreferencesPanel open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
      {sheet !== 'unopened' && (
        <Suspense fallback={null}>
          <KeySheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </Box>
  );
};
