import ExpandMore from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { NavEntry } from './NavEntry.tsx';
import type { NavProps } from './NavGroup.tsx';
import { NavLine } from './NavLine.tsx';
import type { NavItem } from './navItem.ts';

interface NavItemsProps extends NavProps {
  readonly items: readonly NavItem[] | undefined;
  readonly depth: number;
  /** Said in the place of one that cannot be in here. */
  readonly wrong: string;
}

/** Entries below each other, whatever each of them is. */
export const NavItems = ({ items = [], wrong, ...nav }: NavItemsProps) =>
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

/** An entry that opens and closes over further ones; it opens by itself when one of them is the current location. */
const NavCollapse = ({ item, depth, ...nav }: NavProps & { readonly item: NavItem; readonly depth: number }) => {
  const list = useId();
  const holdsCurrent = nav.here.includes(item);
  const [chosen, choose] = useStore(`menu.open.${item.id}`, false);
  const [open, setOpen] = useState(chosen || holdsCurrent);

  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);

  const toggle = () => {
    // A rail has no room for what is inside.
    if (nav.rail) nav.onWiden?.();
    setOpen(nav.rail || !open);
    choose(nav.rail || !open);
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
        aria-controls={list}
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
      <Collapse in={shown} timeout={150}>
        <List disablePadding id={list}>
          <NavItems items={item.children} depth={depth + 1} wrong="Menu Items Error" {...nav} />
        </List>
      </Collapse>
    </ListItem>
  );
};
