import ListItem from '@mui/material/ListItem';
import { useLocation } from 'react-router-dom';
import { usePrefetch } from '../../routing/usePrefetch.ts';
import { useChangeMenuState } from './menuState.ts';
import type { NavProps } from './NavGroup.tsx';
import { NavLink } from './NavLink.tsx';
import type { NavItem } from './navItem.ts';

/** An entry that leads to a screen. */
export const NavEntry = ({
  item,
  here,
  rail,
  onChoose,
  depth = 0,
}: NavProps & { readonly item: NavItem; readonly depth?: number }) => {
  const { pathname } = useLocation();
  const prefetch = usePrefetch();
  const change = useChangeMenuState();
  const current = here.at(-1) === item;
  const fetchAhead = () => {
    if (item.url && !item.external && !item.disabled) prefetch(item.url);
  };
  const choose = () => {
    change({ openedItem: item.id });
    onChoose?.();
  };
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <NavLink
        item={item}
        rail={rail}
        depth={depth}
        selected={current}
        // A form is below its entry: the entry is where one is, but not the very page.
        {...(current && { 'aria-current': pathname === item.url ? ('page' as const) : ('true' as const) })}
        onClick={choose}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      />
    </ListItem>
  );
};
