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

/** Where it is in react-admin's store. */
export const menuKey = 'menu';

/** As a person left the menus. */
interface KeptMenuState extends MenuState {
  /** Whether the screen was so wide that the drawer is open by itself when they opened or closed it. */
  readonly drawerChosenAbove?: boolean;
}

export const useMenuState = (): KeptMenuState => useStore<KeptMenuState>(menuKey, initialMenuState)[0];

/** Changes part of the state; the same again is no change. */
export const useChangeMenuState = (): ((changed: Partial<KeptMenuState>) => void) => {
  const { getItem, setItem } = useStoreContext();
  return useEvent((changed) => {
    const kept = getItem<KeptMenuState>(menuKey, initialMenuState);
    const next = { ...initialMenuState, ...kept, ...changed };
    if (Object.entries(changed).some(([name, value]) => kept?.[name as keyof KeptMenuState] !== value))
      setItem(menuKey, next);
  });
};
