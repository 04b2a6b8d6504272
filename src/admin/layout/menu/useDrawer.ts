import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { breakpoints } from '../../theme/adminTheme.ts';
import { setMenuState, useMenuState } from './menuState.ts';

/** Width of the open drawer, px. */
export const drawerWidth = 260;
/** Width of the rail of icons that a collapsed mini drawer leaves. */
export const railWidth = 64;

/** From what width on the drawer is permanent, and from what on it is open by itself: the specification's two readings. */
export const menuBreakpoints = {
  product: { permanent: breakpoints.lg, open: breakpoints.xl },
  shell: { permanent: 1200, open: 1536 },
} as const;

export interface DrawerState {
  /** Over the screen, gone after a choice. */
  readonly temporary: boolean;
  readonly open: boolean;
  readonly mini: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** How the drawer stands at this width; the same object until that changes. */
export const useDrawer = (): DrawerState => {
  const { menuBreakpoints: reading, miniDrawer } = usePreferences();
  const { permanent, open } = menuBreakpoints[reading];
  const wide = useMediaQuery(`(min-width:${permanent}px)`, { noSsr: true });
  const widest = useMediaQuery(`(min-width:${open}px)`, { noSsr: true });
  // Before the first picture, or the drawer would push aside a screen that is there already.
  useState(() => setMenuState({ isDashboardDrawerOpened: widest }));
  const { isDashboardDrawerOpened } = useMenuState();

  // Open by default above xl only; what the person does after that holds until the width crosses it again.
  useEffect(() => setMenuState({ isDashboardDrawerOpened: widest }), [widest]);

  return useMemo(
    () => ({
      temporary: !wide,
      open: isDashboardDrawerOpened,
      mini: miniDrawer,
      toggle: () => setMenuState({ isDashboardDrawerOpened: !isDashboardDrawerOpened }),
      close: () => setMenuState({ isDashboardDrawerOpened: false }),
    }),
    [wide, isDashboardDrawerOpened, miniDrawer],
  );
};
