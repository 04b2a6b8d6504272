import { useEvent, useStore, useStoreContext } from 'react-admin';

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

export const useMenuState = (): StoredMenuState => useStore<StoredMenuState>(menuKey, initialMenuState)[0];

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
