import { useSyncExternalStore } from 'react';

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

let state = initialMenuState;
const listeners = new Set<() => void>();

export const menuState = (): MenuState => state;

/** Changes part of the state; the same again is no change. */
export const setMenuState = (changed: Partial<MenuState>): void => {
  const next = { ...state, ...changed };
  if (Object.entries(next).every(([key, value]) => state[key as keyof MenuState] === value)) return;
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMenuState = (): MenuState => useSyncExternalStore(subscribe, menuState);
