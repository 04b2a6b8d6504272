import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { NavItems } from './NavItems.tsx';
import type { NavItem } from './navItem.ts';

export interface NavProps {
  /** The entries that lead to the current location. */
  readonly here: readonly NavItem[];
  readonly rail: boolean;
  readonly onChoose?: () => void;
  readonly onWiden?: () => void;
  /** The pointer or the focus is on the entry of that path. */
  readonly onAhead: (path: string) => void;
}

/** A heading with its entries. */
export const NavGroup = memo(({ group, ...nav }: NavProps & { readonly group: NavItem }) => {
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
NavGroup.displayName = 'NavGroup';
