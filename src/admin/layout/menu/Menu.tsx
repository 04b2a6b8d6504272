import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import { usePrefetch } from '../../routing/usePrefetch.ts';
import { sidebarId, useChangeMenuState } from './menuState.ts';
import { type NavItem, trail } from './menuTree.ts';
import { NavLine, type NavLineProps } from './NavLine.tsx';

/** Scrolls a menu that is higher than the screen to its current entry. Not by `scrollIntoView`: Tab would go on there. */
const showCurrent = (): void => {
  const sidebar = document.getElementById(sidebarId);
  const { top = 0, bottom = 0 } = sidebar?.querySelector('[aria-current]')?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) sidebar?.scrollBy(0, top - innerHeight / 2);
};

interface NavProps {
  /** The entries on the path to the current location. */
  readonly here: readonly NavItem[];
  readonly rail: boolean;
  readonly onChoose?: () => void;
  readonly onWiden?: () => void;
  /** The pointer or the focus is on the entry of that path. */
  readonly onAhead: (path: string) => void;
}

const NavGroup = memo(function NavGroup({ group, ...nav }: NavProps & { readonly group: NavItem }) {
  const translate = useTranslate();
  const heading = translate(group.title, { _: '' });
  return (
    <List
      disablePadding
      aria-label={heading || undefined}
      subheader={
        heading && !nav.rail ? (
          <ListSubheader
            component="div"
            disableSticky
            aria-hidden
            sx={{ px: 1.5, fontSize: '0.75rem', lineHeight: '32px', bgcolor: 'transparent' }}
          >
            {heading}
          </ListSubheader>
        ) : undefined
      }
    >
      <NavItems items={group.children} depth={0} wrong="Fix - Group Collapse or Items" {...nav} />
    </List>
  );
});

/** A menu line that is a link, within the app or, for `external`, out of it. */
const NavLink = (props: Omit<NavLineProps, 'component'>) => {
  const { item } = props;
  const newTab = item.target ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (item.disabled || !item.url) return <NavLine {...props} component="a" role="link" aria-disabled tabIndex={-1} />;
  if (item.external) return <NavLine {...props} {...newTab} component="a" href={item.url} />;
  return <NavLine {...props} {...newTab} component={SteadyLink} to={item.url} />;
};

interface EntryLineProps extends Pick<NavProps, 'rail' | 'onChoose' | 'onAhead'> {
  readonly item: NavItem;
  readonly depth: number;
  /** `page`: exactly this page; `true`: a form below it, so the right place but another page. */
  readonly current: 'page' | 'true' | undefined;
}

/** Renders again only when it becomes, or stops being, the current entry: other navigation does not concern it. */
const EntryLine = memo(function EntryLine({ item, rail, depth, current, onChoose, onAhead }: EntryLineProps) {
  const change = useChangeMenuState();
  const prefetch = () => {
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
        aria-current={current}
        onClick={choose}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      />
    </ListItem>
  );
});

const NavEntry = ({ here, onWiden: _, ...line }: NavProps & { readonly item: NavItem; readonly depth: number }) => {
  const { pathname } = useLocation();
  const current = here.at(-1) !== line.item ? undefined : pathname === line.item.url ? 'page' : 'true';
  return <EntryLine {...line} current={current} />;
};

interface NavItemsProps extends NavProps {
  readonly items: readonly NavItem[] | undefined;
  readonly depth: number;
  /** Shown instead of an item whose type is not allowed here. */
  readonly wrong: string;
}

const NavItems = ({ items = [], wrong, ...nav }: NavItemsProps) =>
  items.map((item) => {
    if (item.type === 'collapse') return <NavCollapse key={item.id} item={item} {...nav} />;
    if (item.type === 'item') return <NavEntry key={item.id} item={item} {...nav} />;
    return (
      <li key={item.id}>
        <Typography variant="h6" component="span" color="error.strong" sx={{ display: 'block', textAlign: 'center' }}>
          {wrong}
        </Typography>
      </li>
    );
  });

/** An entry that opens and closes a list of others; it opens by itself if one of them is the current location. */
const NavCollapse = ({ item, depth, ...nav }: NavProps & { readonly item: NavItem; readonly depth: number }) => {
  const listId = useId();
  const { here } = nav;
  const holdsCurrent = here.includes(item);
  const [storedOpen, storeOpen] = useStore(`menu.open.${item.id}`, false);
  const [open, setOpen] = useState(storedOpen || holdsCurrent);

  // Each time another entry becomes the current one: it may be in a list that the person has closed.
  useEffect(() => {
    if (here.includes(item)) setOpen(true);
  }, [here, item]);

  const toggle = () => {
    // A rail has no room for its entries.
    if (nav.rail) nav.onWiden?.();
    setOpen(nav.rail || !open);
    storeOpen(nav.rail || !open);
  };
  const shown = open && !nav.rail;
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <NavLine
        item={item}
        rail={nav.rail}
        depth={depth}
        component="button"
        aria-expanded={shown}
        aria-controls={listId}
        onClick={toggle}
        emphasized={holdsCurrent}
        selected={holdsCurrent && nav.rail}
        end={
          <ExpandMore
            fontSize="small"
            sx={({ direction }) => ({
              color: 'text.secondary',
              transition: 'transform 150ms',
              transform: shown ? 'none' : `rotate(${direction === 'rtl' ? 90 : -90}deg)`,
            })}
          />
        }
      />
      <Collapse in={shown} timeout={150} onEntered={showCurrent}>
        <List disablePadding id={listId}>
          <NavItems items={item.children} depth={depth + 1} wrong="Menu Items Error" {...nav} />
        </List>
      </Collapse>
    </ListItem>
  );
};

interface MenuProps {
  readonly tree: readonly NavItem[];
  /** Icons only: the drawer is a rail. */
  readonly rail?: boolean;
  readonly onChoose?: () => void;
  /** Widens a rail, so that labels show beside its icons. */
  readonly onWiden?: () => void;
}

/** The side menu: highlights the entry of the current location and opens the group around it. */
export const Menu = ({ tree, rail = false, ...handlers }: MenuProps) => {
  const { pathname } = useLocation();
  const current = trail(tree, pathname).at(-1);
  // Unchanged from a list to its forms, so that the groups do not render again.
  const path = useMemo(() => (current?.url ? trail(tree, current.url) : []), [tree, current]);
  const { screen: prefetch } = usePrefetch();

  const change = useChangeMenuState();
  useEffect(() => {
    if (!current) return;
    change({ openedItem: current.id });
    showCurrent();
  }, [current, change]);

  return (
    <Box sx={{ px: rail ? 1 : 1.5, pb: 3 }}>
      {tree.map((group) =>
        group.type === 'group' ? (
          <NavGroup key={group.id} group={group} here={path} rail={rail} onAhead={prefetch} {...handlers} />
        ) : (
          <Typography key={group.id} variant="h6" color="error.strong" align="center">
            Fix - Navigation Group
          </Typography>
        ),
      )}
    </Box>
  );
};
