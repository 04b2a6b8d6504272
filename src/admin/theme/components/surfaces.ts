import type { Components } from '@mui/material/styles';
import type { Overrides, VarsTheme } from './overrides.ts';

/** Room for the bar at the bottom of what scrolls: that saves a form, or tells how many rows are ticked. Magnified, there is less. */
export const barRoom = 'min(8rem, 30vh)';

/** Room for the bar at the top and the notes below it. */
export const topRoom = 'calc(80px + var(--bar-notes, 0px))';

/** What sticks to both edges has so much room. */
export const barsRoom = `${topRoom} ${barRoom}`;

/** What is in the bar at the bottom: it is in sight, and the page would scroll to where it lies in the document to focus it. */
export const inBar = { '& *': { scrollMarginBottom: `calc(-1 * ${barRoom})` } } as const;

/** The same in the bar at the top, but for what a menu of its buttons holds: that is scrolled within the menu. */
export const inTopBar = { '& button': { scrollMarginBlock: `calc(-1 * ${topRoom}) ${topRoom}` } } as const;

/** A phone magnified to twice: what stands side by side elsewhere, and what sticks, has no room there. */
export const tiny = '@media (max-width: 279px)';

/** What holds for every element, MUI's or not. */
export const baseline: Components<VarsTheme>['MuiCssBaseline'] = {
  styleOverrides: (theme) => ({
    // Neither what has the focus nor the line that is typed is under what sticks to the top or the bottom.
    html: { scrollPaddingBlock: barsRoom, WebkitTextSizeAdjust: '100%' },
    body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
    'button, input, select, textarea': { font: 'inherit' },
    // An iPhone or iPad, and nothing else that knows this property, zooms into what is typed in smaller letters, and stays there.
    '@supports (-webkit-touch-callout: none)': {
      'input, textarea, select, [contenteditable="true"]': { fontSize: '1rem !important' },
    },
    // Stock inputs fill their place in whatever form, as in react-admin's own themes; a width that one is given stands.
    ':where(.ra-input:not(.MuiFormGroup-root))': { width: '100%' },
    // The words of both languages run left to right in a mirrored layout too, or `21 Nov 2026` becomes `Nov 2026 21`.
    // Lines then start at the left by themselves; what is `left` here is mirrored with all else.
    ...(theme.direction === 'rtl' && {
      'body *': { unicodeBidi: 'plaintext' },
      ':is(body, input, textarea)': { textAlign: 'left' },
    }),
    // One focus ring for all, also for what MUI does not style.
    ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
    // Crossed out, over what a browser draws for a picture that it does not get: its own mark, and letters of its name.
    ':where(img)': { position: 'relative' },
    'img::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `1px solid ${theme.vars.palette.divider}`,
      background: `linear-gradient(to top left, transparent calc(50% - 1px), ${theme.vars.palette.fieldLine} 0 calc(50% + 1px), transparent 0) ${theme.vars.palette.sunken}`,
    },
    // The heading takes the focus after a navigation, as a place to read on from; a ring there would only puzzle.
    'h1[tabindex="-1"]:focus, main:focus': { outline: 'none' },
    // With the system's own colours a tint says nothing: what is chosen takes the system's mark for it.
    '@media (forced-colors: active)': {
      '.Mui-selected:is(.MuiToggleButton-root, .MuiListItemButton-root, .MuiMenuItem-root), button[aria-pressed="true"]':
        { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important', color: 'HighlightText !important' },
      '.MuiButton-contained': { border: '1px solid !important' },
      '.MuiSwitch-track': { border: '1px solid' },
      '.MuiSwitch-thumb': { border: '9px solid' },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionProperty: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};

/**
 * What fades is closed at once for those who do not see it: until it had faded, the page was hidden from them, with the
 * focus that had gone back to it and what it says.
 */
const closed = { closeAfterTransition: false };

/** The page itself, cards, dialogs, menus: white with one hairline. */
export const surfaces: Overrides = {
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
  // What closes fades, and would take each press meanwhile that is meant for the page; on itself it still does, for a
  // second press of who presses twice.
  MuiModal: {
    styleOverrides: {
      root: {
        variants: [
          { props: { open: false }, style: { pointerEvents: 'none', '& .MuiPaper-root': { pointerEvents: 'auto' } } },
        ],
      },
    },
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
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
      }),
    },
  },
  MuiDialog: {
    defaultProps: closed,
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
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '12px 24px 20px',
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        // On a phone they share the width, also where they need a second line.
        [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'rgba(8, 16, 12, 0.44)' } }] },
    },
  },
  MuiDrawer: {
    defaultProps: closed,
    styleOverrides: { paper: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) },
  },
};
