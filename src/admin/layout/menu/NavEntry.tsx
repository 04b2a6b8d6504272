import ListItem from '@mui/material/ListItem';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import { useChangeMenuState } from './menuState.ts';
import type { NavItem } from './menuTree.ts';
import type { NavProps } from './NavGroup.tsx';
import { NavLine, type NavLineProps } from './NavLine.tsx';

/** A line of the menu that is a link: of ours, or out of the product when the entry says `external`. */
const NavLink = (props: Omit<NavLineProps, 'component'>) => {
  const { item } = props;
  const tab = item.target ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (item.disabled || !item.url) return <NavLine {...props} component="a" role="link" aria-disabled tabIndex={-1} />;
  if (item.external) return <NavLine {...props} {...tab} component="a" href={item.url} />;
  return <NavLine {...props} {...tab} component={SteadyLink} to={item.url} />;
};

interface EntryLineProps extends Pick<NavProps, 'rail' | 'onChoose' | 'onAhead'> {
  readonly item: NavItem;
  readonly depth: number;
  /** `page`: this very page; `true`: a form below it, so that it is where one is, but not the page. */
  readonly current: 'page' | 'true' | undefined;
}

/** Drawn again only when it becomes the current one or stops to be: a navigation is none of the others' business. */
const EntryLine = memo(function EntryLine({ item, rail, depth, current, onChoose, onAhead }: EntryLineProps) {
  const change = useChangeMenuState();
  const fetchAhead = () => {
    if (item.url && !item.external && !item.disabled) onAhead(item.url);
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
        selected={current !== undefined}
        {...(current && { 'aria-current': current })}
        onClick={choose}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      />
    </ListItem>
  );
});

/** An entry that leads to a screen. */
export const NavEntry = ({
  item,
  here,
  depth,
  rail,
  onChoose,
  onAhead,
}: NavProps & { readonly item: NavItem; readonly depth: number }) => {
  const { pathname } = useLocation();
  const current = here.at(-1) !== item ? undefined : pathname === item.url ? 'page' : 'true';
  return (
    <EntryLine
      item={item}
      depth={depth}
      rail={rail}
      current={current}
      onAhead={onAhead}
      {...(onChoose && { onChoose })}
    />
  );
};
