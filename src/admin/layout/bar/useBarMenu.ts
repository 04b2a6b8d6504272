import { lazy, type MouseEvent, useId, useState } from 'react';
import { trackLoading } from '../../routing/loading.ts';

const load = () => import('./BarMenus.tsx');

/** Has the menus there before the first is opened. Where they do not come now, whoever opens one asks again. */
export const preloadMenus = (): void => void load().catch(() => undefined);

export const ChoiceList = lazy(async () => ({ default: (await trackLoading(load())).ChoiceList }));
export const ProfileList = lazy(async () => ({ default: (await trackLoading(load())).ProfileList }));

/** How a menu stands, as MUI's `Menu` takes it. */
export interface OpenMenu {
  readonly id: string;
  readonly anchorEl: HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A button of the bar and what it opens: `menu` is `undefined` until that was asked for. */
export const useBarMenu = () => {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [anchorEl, setAnchorEl] = useState<HTMLElement | null>(null);
  const open = anchorEl !== null;
  const menu: OpenMenu | undefined = asked ? { id, anchorEl, open, onClose: () => setAnchorEl(null) } : undefined;
  return {
    menu,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setAsked(true);
        setAnchorEl(currentTarget);
      },
    },
  } as const;
};
