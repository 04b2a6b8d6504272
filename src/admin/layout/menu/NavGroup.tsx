import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { NavCollapse } from './NavCollapse.tsx';
import { NavEntry } from './NavEntry.tsx';
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
      {group.children?.map((item) => {
        if (item.type === 'collapse') return <NavCollapse key={item.id} item={item} {...nav} />;
        if (item.type === 'item') return <NavEntry key={item.id} item={item} {...nav} />;
        return (
          <li key={item.id}>
            <Typography
              variant="h6"
              component="span"
              color="error.strong"
              sx={{ display: 'block', textAlign: 'center' }}
            >
              Fix - Group Collapse or Items
            </Typography>
          </li>
        );
      })}
    </List>
  );
});
NavGroup.displayName = 'NavGroup';
