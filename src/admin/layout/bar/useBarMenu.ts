import { type ComponentType, lazy, type MouseEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { failureLine } from '#providers/failureText.ts';
import { trackLoading } from '../../routing/loading.ts';
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

interface MenuProps {
  readonly menu: OpenMenu;
}

/** Why the menus did not come. */
let failure: unknown;

/** In the place of a menu whose code did not come: says why whenever it is opened, and what is typed below stays. */
function Unloaded({ menu: { open, onClose } }: MenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const say = useEffectEvent(() => {
    notify(failureLine(failure, translate), { type: 'error' });
    onClose();
  });
  useEffect(() => {
    if (open) say();
  }, [open]);
  return null;
}

type Menus = Awaited<ReturnType<typeof load>>;

const lazyMenu = <Props extends MenuProps>(pick: (menus: Menus) => ComponentType<Props>) =>
  lazy<ComponentType<Props>>(() =>
    trackLoading(load()).then(
      (menus) => ({ default: pick(menus) }),
      (error: unknown) => {
        failure = error;
        return { default: Unloaded };
      },
    ),
  );

export const ChoiceList = lazyMenu<Choices & MenuProps>((menus) => menus.ChoiceList);
export const ProfileList = lazyMenu<ProfileActions & MenuProps>((menus) => menus.ProfileList);

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
