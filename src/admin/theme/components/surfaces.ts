import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** The page itself, cards, dialogs, menus: white with one hairline. */
export const surfaces: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { scrollPaddingTop: 80, WebkitTextSizeAdjust: '100%' },
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
      'button, input, select, textarea': { font: 'inherit' },
      // One focus ring for all, also for what MUI does not style.
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      // The heading takes the focus after a navigation, as a place to read on from; a ring there would only puzzle.
      'h1[tabindex="-1"]:focus, main:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionProperty: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, marginTop: 4 }) },
  },
  MuiMenu: {
    styleOverrides: {
      list: ({ theme }) => ({ padding: theme.spacing(0.5) }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: theme.density === 'compact' ? 32 : 36,
        borderRadius: 4,
        fontSize: '0.875rem',
        gap: theme.spacing(1),
        '& .MuiListItemIcon-root': { minWidth: 0 },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 10 }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 600, padding: '20px 24px 8px' } },
  },
  MuiDialogContentText: {
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.primary, fontSize: '0.875rem' }) },
  },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '12px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ ownerState }) => (ownerState?.invisible ? {} : { backgroundColor: 'rgba(8, 16, 12, 0.44)' }),
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) },
  },
};
