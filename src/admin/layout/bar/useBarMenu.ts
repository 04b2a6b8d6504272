import { type MouseEvent, useId } from 'react';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useStateHere } from '../../routing/useStateHere.ts';
import type { Choices, ProfileActions } from './BarMenus.tsx';

const load = () => import('./BarMenus.tsx');

/** Has the menus there before the first is opened. That they did not come is said to whoever opens one. */
export const preloadMenus = (): void => void load().catch(() => undefined);

/** How a menu stands, as MUI's `Menu` takes it. */
export interface OpenMenu {
  readonly id: string;
  readonly anchorEl: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

export const ChoiceList = lazyDialog<Choices & OpenMenu>(() => load().then((menus) => ({ default: menus.ChoiceList })));
export const ProfileList = lazyDialog<ProfileActions & OpenMenu>(() =>
  load().then((menus) => ({ default: menus.ProfileList })),
);

/** A button of the bar and what it opens. */
export const useBarMenu = () => {
  const id = useId();
  const [anchorEl, setAnchorEl] = useStateHere<HTMLElement | null>(null);
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
