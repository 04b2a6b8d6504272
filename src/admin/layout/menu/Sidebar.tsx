import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Drawer } from '../../Drawer.ts';
import { useDefaultPath } from '../../preferences/usePreferences.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import { barRoom, barsRoom, topRoom } from '../../theme/components/surfaces.ts';
import { LogoMark } from '../LogoMark.tsx';
import { Menu } from './Menu.tsx';
import { type DrawerState, drawerWidth, railWidth, sidebarId } from './menuState.ts';
import type { NavItem } from './menuTree.ts';

/** The logo and the product's name; links to the default path. */
const LogoLink = ({ rail = false, onClick }: { readonly rail?: boolean; readonly onClick?: () => void }) => {
  const translate = useTranslate();
  const name = translate('login.product');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 56,
        px: rail ? 0 : 2.5,
        mb: 1,
        justifyContent: rail ? 'center' : 'flex-start',
      }}
    >
      <Box
        component={SteadyLink}
        to={useDefaultPath()}
        aria-label={rail ? name : undefined}
        onClick={onClick}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          minHeight: 36,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 600,
          fontSize: '1rem',
          letterSpacing: '-0.01em',
        }}
      >
        <LogoMark />
        {!rail && name}
      </Box>
    </Box>
  );
};

/** Puts notices below the drawer: some stay until closed, and no key leads out of the drawer. Dialogs stay above it. */
const coverNotices = () => {
  const { style } = document.documentElement;
  style.setProperty('--notices-layer', '1');
  return () => void style.removeProperty('--notices-layer');
};

interface SidebarProps {
  readonly tree: readonly NavItem[];
  readonly drawer: DrawerState;
}

/** The drawer: over a narrow screen, otherwise beside it, where it moves the bar and the screen aside. */
export const Sidebar = memo(function Sidebar({ tree, drawer }: SidebarProps) {
  const translate = useTranslate();
  const label = translate('shell.menu.label');
  const { temporary, open, mini, close, toggle } = drawer;
  if (temporary)
    return (
      <Drawer
        open={open}
        onClose={close}
        ModalProps={{ keepMounted: false }}
        slotProps={{
          paper: {
            ref: coverNotices,
            id: sidebarId,
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: { width: drawerWidth, maxWidth: '85vw' },
          },
        }}
      >
        <nav aria-label={label}>
          <LogoLink onClick={close} />
          <Menu tree={tree} onChoose={close} />
        </nav>
      </Drawer>
    );
  const rail = !open && mini;
  const closedWidth = mini ? railWidth : 0;
  return (
    <Box
      component="nav"
      aria-label={label}
      id={sidebarId}
      sx={{
        position: 'sticky',
        top: 0,
        flexShrink: 0,
        height: '100dvh',
        width: open ? drawerWidth : closedWidth,
        overflowX: 'hidden',
        overflowY: 'auto',
        // The page scrolls what has the focus clear of its bars; for lines in here, always visible, it must not.
        scrollPaddingBlock: barsRoom,
        '& :is(a, button)': { scrollMarginBlock: `calc(-1 * ${topRoom}) calc(-1 * ${barRoom})` },
        // Neither visible nor reachable with Tab.
        visibility: open || mini ? 'visible' : 'hidden',
        bgcolor: 'background.paper',
        borderInlineEnd: open || mini ? '1px solid' : 0,
        borderColor: 'divider',
        transition: 'width 200ms ease, visibility 200ms',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ width: rail ? railWidth - 1 : drawerWidth - 1 }}>
        <LogoLink rail={rail} />
        <Menu tree={tree} rail={rail} onWiden={toggle} />
      </Box>
    </Box>
  );
});
