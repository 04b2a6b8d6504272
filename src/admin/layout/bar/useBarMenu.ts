import { type MouseEvent, useId } from 'react';
import type { Choice } from '../../preferences/usePreferences.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useScreenState } from '../../routing/useScreenState.ts';
import type { ProfileActions } from './BarMenus.tsx';

const load = () => import('./BarMenus.tsx');

/** Fetches the menus early. If that fails, opening one says so. */
export const preloadMenus = (): void => void load().catch(() => undefined);

/** An open or closed menu, as MUI's `Menu` takes it. */
export interface OpenMenu {
  readonly id: string;
  readonly anchorEl: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const ChoiceList = lazyDialog<Choice & OpenMenu>(() => load().then((menus) => ({ default: menus.ChoiceList })));
export const ProfileList = lazyDialog<ProfileActions & OpenMenu>(() =>
  load().then((menus) => ({ default: menus.ProfileList })),
);

/** The props of a bar button and of the menu it opens. */
export const useBarMenu = () => {
  const id = useId();
  const [anchorEl, setAnchorEl] = useScreenState<HTMLElement | null>(null);
  const open = anchorEl !== null;
  const menu: OpenMenu = { id, anchorEl, open, onClose: () => setAnchorEl(null) };
  return {
    menu,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchorEl(currentTarget),
    },
  } as const;
};
