import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useEvent, useStore, useStoreContext } from 'react-admin';
import { usePreferences } from '../../preferences/usePreferences.ts';
import { useScreenState } from '../../routing/useScreenState.ts';
import { breakpoints } from '../../theme/adminTheme.ts';

/** The state of the menus, with the specification's names. */
export interface MenuState {
  /** Id of the entry that was chosen last. */
  readonly openedItem: string;
  readonly openedComponent: string;
  readonly openedHorizontalItem: string | null;
  readonly isDashboardDrawerOpened: boolean;
  readonly isComponentDrawerOpened: boolean;
}

/** The specification's defaults. */
export const initialMenuState: MenuState = {
  openedItem: 'dashboard',
  openedComponent: 'buttons',
  openedHorizontalItem: null,
  isDashboardDrawerOpened: false,
  isComponentDrawerOpened: true,
};

/** Its key in react-admin's store. */
export const menuKey = 'menu';

/** The menus as a person left them. */
interface StoredMenuState extends MenuState {
  /** Whether the screen was wide enough for a default-open drawer when they opened or closed it. */
  readonly drawerChosenAbove?: boolean;
}

/** Changes part of the state; equal values change nothing. */
export const useChangeMenuState = (): ((changed: Partial<StoredMenuState>) => void) => {
  const { getItem, setItem } = useStoreContext();
  return useEvent((changed) => {
    const stored = getItem<StoredMenuState>(menuKey, initialMenuState);
    const next = { ...initialMenuState, ...stored, ...changed };
    if (Object.entries(changed).some(([name, value]) => stored?.[name as keyof StoredMenuState] !== value))
      setItem(menuKey, next);
  });
};

/** The id of the drawer, which scrolls if it is higher than the screen. */
export const sidebarId = 'sidebar';
/** Width of the open drawer, px. */
export const drawerWidth = 260;
/** Width of the rail of icons that a collapsed mini drawer leaves. */
export const railWidth = 64;

/** Widths from which the drawer is permanent, and open by default: the two readings of the specification. */
const menuBreakpoints = {
  product: { permanent: breakpoints.lg, open: breakpoints.xl },
  shell: { permanent: 1200, open: 1536 },
} as const;

/** The drawer's state at this width; the same object until it changes. */
export const useDrawer = () => {
  const [{ menuBreakpoints: reading, miniDrawer }] = usePreferences();
  const { permanent, open } = menuBreakpoints[reading];
  const isPermanent = useMediaQuery(`(min-width:${permanent}px)`, { noSsr: true });
  const isOpenByDefault = useMediaQuery(`(min-width:${open}px)`, { noSsr: true });
  const [{ isDashboardDrawerOpened, drawerChosenAbove }] = useStore<StoredMenuState>(menuKey, initialMenuState);
  const change = useChangeMenuState();
  // A drawer over the screen is opened for a moment: after a reload it must not be in the way.
  const [isOverlayOpen, setOverlayOpen] = useScreenState(false);
  if (isPermanent && isOverlayOpen) setOverlayOpen(false);

  // Open by default only above xl; what the person chose applies to screens on the same side of it.
  const isPermanentOpen = drawerChosenAbove === isOpenByDefault ? isDashboardDrawerOpened : isOpenByDefault;
  const isOpen = isPermanent ? isPermanentOpen : isOverlayOpen;
  return useMemo(() => {
    const set = (opened: boolean) => {
      setOverlayOpen(opened && !isPermanent);
      if (isPermanent) change({ isDashboardDrawerOpened: opened, drawerChosenAbove: isOpenByDefault });
    };
    return {
      /** Over the screen; closes after a choice. */
      temporary: !isPermanent,
      open: isOpen,
      mini: miniDrawer,
      toggle: () => set(!isOpen),
      close: () => set(false),
    };
  }, [isPermanent, isOpenByDefault, isOpen, miniDrawer, change, setOverlayOpen]);
};

export type DrawerState = ReturnType<typeof useDrawer>;
