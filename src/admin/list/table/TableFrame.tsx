import { keyframes, styled } from '@mui/material/styles';
import { hiddenStyle } from '../../kinds/marks/Hidden.tsx';
import { clamped } from '../../theme/overflow.ts';
import { inPlaceCells } from '../cellEdit/inPlace.ts';
import { type RowDensity, rowDensities } from '../columns/tableLayout.ts';

/** Height of the bar above the page, below which a sticky head stops, px. */
const topBarHeight = 56;

/** Height of a row with one line, and the padding above and below its content, px. */
export const rowHeights: Readonly<Record<RowDensity, readonly [height: number, room: number]>> = {
  compact: [46, 3],
  comfortable: [56, 6],
  roomy: [76, 14],
};

const rowStyle = (density: RowDensity) => {
  const [height, padding] = rowHeights[density];
  return { '--row-height': `${height}px`, '--row-room': `${padding}px` };
};

const edgeShadow = { content: '""', position: 'absolute', insetBlock: 0, width: 10, pointerEvents: 'none' } as const;

/**
 * The table, styled once for all its cells: with a styled component per cell, 100 rows (800 cells) took three times as
 * long. The layout is fixed, so skeleton and rows have the same columns and nothing moves.
 */
export const TableFrame = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...rowStyle(theme.density),
    ...Object.fromEntries(rowDensities.map((density) => [`&[data-density="${density}"]`, rowStyle(density)])),
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    lineHeight: 1.45,
    '& caption': hiddenStyle,
    // In print.
    '& tr': { breakInside: 'avoid' },
    // Stacking contexts of their own: without them, whatever changes on the page, as each key of a search and each row
    // that is pointed at, paints all cells anew, 10 to 20 ms on a slow machine.
    '& tbody > tr': { isolation: 'isolate' },
    '& th, & td': {
      padding: 'var(--row-room) 12px',
      height: 'var(--row-height)',
      borderBottom: `1px solid ${palette.divider}`,
      textAlign: 'left',
      verticalAlign: 'middle',
      fontWeight: 400,
      overflow: 'hidden',
    },
    '& [data-align="end"]': { textAlign: 'end' },
    // A number wider than its column wraps: cut off, it would read as another number.
    '& td[data-align="end"]': { wordBreak: 'break-all' },
    '& thead th': {
      position: 'relative',
      height: 40,
      padding: '0 12px',
      background: palette.sunken,
      color: palette.text.secondary,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.25,
    },
    // Not the head of a table in a cell.
    '&[data-fits="true"] > thead th': {
      position: 'sticky',
      top: `calc(${topBarHeight}px + var(--bar-notes, 0px))`,
      zIndex: 2,
    },
    // The page itself leaves room only for what is above the head.
    '&[data-fits="true"] tbody :is(td, a, button, input)': { scrollMarginTop: 40 },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    // Above each row: a sticky cell is drawn in whole pixels, even if its row is not that high; a line below it would be
    // beside those of the other cells, or under the next one.
    '&[data-fits="false"] > tbody > tr': {
      '& > *': { borderBottom: 0 },
      '& + tr > *': { borderTop: `1px solid ${palette.divider}` },
    },
    // Undrawn rows show their lines, so that fast scrolling shows no hole.
    '& tr[data-gap] td': {
      padding: 0,
      borderBottom: 0,
      backgroundImage: `repeating-linear-gradient(transparent 0 calc(var(--row-height) - 1px), ${palette.divider} 0 var(--row-height))`,
    },
    '& tfoot :is(th, td)': { borderBottom: 0, borderTop: `1px solid ${palette.divider}`, fontWeight: 600, height: 44 },
    // A sum is wider than the values above it.
    '& tfoot td': { paddingInlineStart: 0 },
    '& tr[data-opens="true"]': { cursor: 'pointer' },
    // In a table that scrolls sideways, columns pass below these.
    '& td:is([data-cell="actions"], [data-lead])': { background: palette.background.paper },
    '& tr[data-opens="true"]:hover > *': {
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    '& tr[data-row]:is([data-selected="true"], [data-dragged="true"]) > *': { background: palette.primary.soft },
    '& tr[data-opens="true"]:active:not(:has(button:active, label:active)) > *': {
      background: palette.neutral.soft,
    },
    [`& ${inPlaceCells}:hover`]: { boxShadow: `inset 0 0 0 1px ${palette.fieldLine}` },
    [`& ${inPlaceCells}:focus-visible`]: { outlineOffset: -2 },
    '& td a': {
      color: palette.text.primary,
      textDecoration: 'underline',
      textDecorationColor: palette.divider,
      textUnderlineOffset: '0.25em',
      borderRadius: 4,
    },
    '& td a:hover': { color: palette.primary.main, textDecorationColor: 'currentColor' },
    '& td a[data-title]': { fontWeight: 600, textDecorationColor: 'transparent', ...clamped },
    '& input[type="checkbox"]': {
      width: 17,
      height: 17,
      margin: 0,
      accentColor: palette.primary.main,
      cursor: 'pointer',
    },
    '& [data-cell="tick"]': { padding: 0, textAlign: 'center' },
    '& [data-cell="tick"] label': {
      display: 'grid',
      placeItems: 'center',
      width: '100%',
      minHeight: 40,
      cursor: 'pointer',
    },
    '& [data-cell="actions"]': { padding: '0 8px', textAlign: 'end', whiteSpace: 'nowrap' },
    '@media print': { '& [data-cell="actions"]': { display: 'none' } },
    // Actions stay in reach while the columns scroll.
    '&[data-fits="false"] [data-cell="actions"]': {
      // The shadow shows that columns continue below, even if one ends exactly here and no scroll bar is visible.
      '@media screen': {
        position: 'sticky',
        right: 0,
        zIndex: 2,
        overflow: 'visible',
        '&::before': {
          ...edgeShadow,
          right: '100%',
          background: `linear-gradient(to left, ${palette.fieldLine}, transparent)`,
          opacity: 'var(--shadow, 0.35)',
        },
      },
      borderInlineStart: `1px solid ${palette.divider}`,
    },
    // So does the column that tells whose row it is. Its shadow comes as soon as others pass below it or, where it
    // cannot be animated, is always there: a value cut off at no visible edge would read as another.
    '&[data-pins="true"] [data-lead]': {
      '@media screen': {
        position: 'sticky',
        insetInlineStart: 0,
        zIndex: 2,
        overflow: 'clip',
        overflowClipMargin: `${edgeShadow.width}px`,
        '&::after': {
          ...edgeShadow,
          left: '100%',
          background: `linear-gradient(to right, ${palette.fieldLine}, transparent)`,
          opacity: 'var(--lead-shadow, 0.35)',
        },
      },
      // In the system's own colours, there is no shadow.
      '@media screen and (forced-colors: active)': { borderInlineEnd: '1px solid' },
    },
    // Details of a row fit the visible width: across all columns, values would end up beyond the edge.
    '&[data-fits="false"] tr[data-details] > td': {
      overflow: 'visible',
      '& > *': { '@media screen': { position: 'sticky', insetInlineStart: 12, maxWidth: 'calc(100cqi - 24px)' } },
    },
    '&[data-stale="true"] tbody': { opacity: 0.55 },
  };
});

const atEnd = keyframes({ to: { '--shadow': 0 } });
const beforeLead = keyframes({ from: { '--lead-shadow': 0 } });

/** A cell may scroll sideways where the columns need more than there is. */
export const TableScroller = styled('div')({
  // Not in print: a browser shrinks a wide table to the paper, but would cut off a scrolling one.
  '@media screen': {
    '&[data-fits="false"]': {
      // Also contains visually hidden text in cells, which would make the page as wide as the table.
      position: 'relative',
      containerType: 'inline-size',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      // Keeps focused elements out from under the sticky columns, which are always visible themselves.
      scrollPaddingInline: 'var(--lead) var(--actions)',
      '& :is([data-lead], [data-lead] *)': { scrollMarginInlineStart: 'calc(-1 * var(--lead))' },
      // Animated here, for all rows: an animated shadow in each row would be a layer of its own.
      '@supports (animation-timeline: scroll())': {
        animation: `${atEnd} both, ${beforeLead} both`,
        animationTimeline: 'scroll(self inline)',
        animationRange: 'calc(100% - 10px) 100%, var(--before-lead, 0px) calc(var(--before-lead, 0px) + 1px)',
      },
      '& [data-cell="actions"] *': { scrollMarginInlineEnd: 'calc(-1 * var(--actions))' },
    },
  },
});
