import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrefetch } from '../../routing/usePrefetch.ts';
import { useChangeMenuState } from './menuState.ts';
import { type NavItem, trail } from './menuTree.ts';
import { NavGroup } from './NavGroup.tsx';

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
    if (current) change({ openedItem: current.id });
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
