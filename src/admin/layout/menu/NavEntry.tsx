import ListItem from '@mui/material/ListItem';
import { Link, useLocation } from 'react-router-dom';
import { usePrefetch } from '../../routing/usePrefetch.ts';
import { useChangeMenuState } from './menuState.ts';
import type { NavProps } from './NavGroup.tsx';
import { NavLine, type NavLineProps } from './NavLine.tsx';
import type { NavItem } from './navItem.ts';

/** A line of the menu that is a link: of ours, or out of the product when the entry says `external`. */
const NavLink = (props: Omit<NavLineProps, 'component'>) => {
  const { item } = props;
  const tab = item.target ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (item.disabled || !item.url) return <NavLine {...props} component="a" role="link" aria-disabled tabIndex={-1} />;
  if (item.external) return <NavLine {...props} {...tab} component="a" href={item.url} />;
  return <NavLine {...props} {...tab} component={Link} to={item.url} />;
};

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
