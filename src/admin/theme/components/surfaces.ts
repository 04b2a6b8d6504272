import Fade, { type FadeProps } from '@mui/material/Fade';
import type { Components } from '@mui/material/styles';
import { createElement, useState } from 'react';
import type { Overrides, VarsTheme } from './overrides.ts';

/** Room for the bar at the bottom of a scrolling page: the save buttons, or the bulk actions. Less when zoomed in. */
export const barRoom = 'min(8rem, 30vh)';

/** Room for the top bar and the notes below it. */
export const topRoom = 'calc(80px + var(--bar-notes, 0px))';

/** The room that sticky parts take at both edges. */
export const barsRoom = `${topRoom} ${barRoom}`;

/** Inside the bottom bar: it is always visible, but the page would scroll to its place in the document to focus it. */
export const inBar = { '& *': { scrollMarginBottom: `calc(-1 * ${barRoom})` } } as const;

/** The same for the top bar, except for its open menus, which scroll in themselves. */
export const inTopBar = { '& button': { scrollMarginBlock: `calc(-1 * ${topRoom}) ${topRoom}` } } as const;

/** A phone at 200 % zoom: there is no room side by side, nor for sticky parts. */
export const tiny = '@media (max-width: 279px)';

/** A screen at 400 % zoom: there is no room for what stays in view. */
export const low = '@media (max-height: 320px)';

/** Styles of every element, MUI's or not. */
export const baseline: Components<VarsTheme>['MuiCssBaseline'] = {
  styleOverrides: (theme) => ({
    // Sticky parts must not cover what has the focus, nor the line being typed.
    html: { scrollPaddingBlock: barsRoom, WebkitTextSizeAdjust: '100%' },
    body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
    'button, input, select, textarea': { font: 'inherit' },
    // iPhones and iPads (only they know this property) zoom into inputs with smaller text, and do not zoom out.
    '@supports (-webkit-touch-callout: none)': {
      'input, textarea, select, [contenteditable="true"]': { fontSize: '1rem !important' },
      // They also centre dates.
      '::-webkit-date-and-time-value': { textAlign: 'inherit' },
    },
    // Stock inputs fill their place in any form, as in react-admin's own themes; a width that is set on one is kept.
    ':where(.ra-input:not(.MuiFormGroup-root))': { width: '100%' },
    // Both languages run left to right in a mirrored layout too, or `21 Nov 2026` becomes `Nov 2026 21`. In either layout
    // lines start at its own side: `left` is mirrored like everything else.
    ...(theme.direction === 'rtl' && { 'body *': { unicodeBidi: 'plaintext' } }),
    ':is(body, input, textarea)': { textAlign: 'left' },
    // Else an Arabic title that is cut off shows its end.
    ':is(input, textarea, .MuiTypography-noWrap)': { unicodeBidi: 'plaintext' },
    // One focus ring for everything, also for what MUI does not style.
    ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
    // Crossed out, to cover what a browser draws for a missing picture: its icon, and some of the alternative text.
    ':where(img)': { position: 'relative' },
    'img::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `1px solid ${theme.vars.palette.divider}`,
      background: `linear-gradient(to top left, transparent calc(50% - 1px), ${theme.vars.palette.fieldLine} 0 calc(50% + 1px), transparent 0) ${theme.vars.palette.sunken}`,
    },
    // After a navigation the heading has the focus, to read on from; a ring there would only confuse.
    'h1[tabindex="-1"]:focus, main:focus': { outline: 'none' },
    // With the system's own colours a tint shows nothing: what is selected takes the system's highlight.
    '@media (forced-colors: active)': {
      '.Mui-selected:is(.MuiToggleButton-root, .MuiListItemButton-root, .MuiMenuItem-root), button[aria-pressed="true"]':
        { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important', color: 'HighlightText !important' },
      '.MuiButton-contained': { border: '1px solid !important' },
      '.MuiSwitch-track': { border: '1px solid' },
      '.MuiSwitch-thumb': { border: '9px solid' },
      // Browsers leave a picture its own colours, and on the system's ground these may not be seen.
      '.MuiSvgIcon-root': { color: 'inherit !important' },
    },
    // A dialog's title and buttons would leave no room between them: they scroll with it.
    [low]: {
      '.MuiDialog-paper:not(.MuiDialog-paperFullScreen)': { display: 'block', marginBlock: 0, maxHeight: '100%' },
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
 * Fades a dialog, whose content is new each time it opens: opened again before it has faded, it would go on with the
 * last one's, and its frame would get the focus, since a control takes it only when it is created.
 */
const FadeAnew = (props: FadeProps) => {
  const isOpen = props.in === true;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [openings, setOpenings] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpenings(openings + 1);
  }
  return createElement(Fade, { key: openings, ...props });
};

/** A fading overlay counts as closed: else it hides the page from screen readers, with the focus that has returned. */
const closed = { closeAfterTransition: false };

/** The page itself, cards, dialogs, menus: white with a hairline. */
export const surfaces: Overrides = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  // A closing overlay fades, and must not take presses meant for the page. It still takes those on itself, for the
  // second press of a double click.
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
    styleOverrides: { list: ({ theme }) => ({ padding: theme.spacing(0.5) }) },
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
    defaultProps: { ...closed, slots: { transition: FadeAnew } },
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
        // On a phone they share the width, even on two lines, as are the words of one in large letters.
        [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 }, '& > .MuiButton-root': { whiteSpace: 'normal' } },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { variants: [{ props: { invisible: false }, style: { backgroundColor: 'rgba(8, 16, 12, 0.44)' } }] },
    },
  },
  MuiDrawer: { defaultProps: closed },
};
