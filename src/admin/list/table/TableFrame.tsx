import { keyframes, styled } from '@mui/material/styles';
import { hiddenStyle } from '../../kinds/marks/Hidden.tsx';
import { clamped } from '../../kinds/text/PlainCell.tsx';
import { inPlaceCells } from '../cellEdit/inPlace.ts';
import { type RowDensity, rowDensities } from '../columns/tableLayout.ts';

/** Height of the bar above the page, under which a sticky head stops, px. */
const topBarHeight = 56;

/** Height of a row that holds one line, and the room above and below what is in it, px. */
export const rowHeights: Readonly<Record<RowDensity, readonly [height: number, room: number]>> = {
  compact: [46, 3],
  comfortable: [56, 6],
  roomy: [76, 14],
};

const rowRoom = (density: RowDensity) => {
  const [height, room] = rowHeights[density];
  return { '--row-height': `${height}px`, '--row-room': `${room}px` };
};

/**
 * The table, styled once for all its cells: with a styled component for each of 800 cells, 100 rows took three times
 * as long. The layout is fixed, so skeleton and rows have the same columns and nothing moves.
 */
export const TableFrame = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...rowRoom(theme.density),
    ...Object.fromEntries(rowDensities.map((one) => [`&[data-density="${one}"]`, rowRoom(one)])),
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.875rem',
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
    '& caption': hiddenStyle,
    // On paper.
    '& tr': { breakInside: 'avoid' },
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
    // A figure that is wider than its column goes on below: cut off it would be another one.
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
    // Not that of a table in a cell.
    '&[data-fits="true"] > thead th': {
      position: 'sticky',
      top: `calc(${topBarHeight}px + var(--bar-notes, 0px))`,
      zIndex: 2,
    },
    // The page leaves room for what is above the head alone.
    '&[data-fits="true"] tbody :is(td, a, button, input)': { scrollMarginTop: 40 },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    // Where rows are not drawn, their lines are: who scrolls faster than they come sees no hole.
    '& tr[data-gap] td': {
      padding: 0,
      borderBottom: 0,
      backgroundImage: `repeating-linear-gradient(transparent 0 calc(var(--row-height) - 1px), ${palette.divider} 0 var(--row-height))`,
    },
    '& tfoot th, & tfoot td': {
      borderBottom: 0,
      borderTop: `1px solid ${palette.divider}`,
      fontWeight: 600,
      height: 44,
    },
    // A sum is wider than what it sums.
    '& tfoot td': { paddingInlineStart: 0 },
    '& tr[data-opens="true"]': { cursor: 'pointer' },
    // Columns go on below the actions where there is no room for all.
    '& td[data-cell="actions"]': { background: palette.background.paper },
    '& tr[data-opens="true"]:hover > *': {
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    '& tr[data-row][data-selected="true"] > *': { background: palette.primary.soft },
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
    '& td a[data-title]': {
      fontWeight: 600,
      textDecorationColor: 'transparent',
      ...clamped,
    },
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
    '& tr[data-dragged="true"] > *': { background: palette.primary.soft },
    // They stay in reach while the columns beside them scroll.
    '&[data-fits="false"] [data-cell="actions"]': {
      // That others go on below them shows also where the edge of one is just there, and no scroll bar stands.
      '@media screen': {
        position: 'sticky',
        right: 0,
        overflow: 'visible',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          right: '100%',
          width: 10,
          background: `linear-gradient(to left, ${palette.fieldLine}, transparent)`,
          opacity: 'var(--shadow, 0.35)',
          pointerEvents: 'none',
        },
      },
      borderInlineStart: `1px solid ${palette.divider}`,
    },
    // What a row unfolds has the room that is in sight: in that of all columns its values stood beyond the edge.
    '&[data-fits="false"] tr[data-details] > td': {
      overflow: 'visible',
      '& > *': { '@media screen': { position: 'sticky', insetInlineStart: 12, maxWidth: 'calc(100cqi - 24px)' } },
    },
    '&[data-stale="true"] tbody': { opacity: 0.55 },
  };
});

const atEnd = keyframes({ to: { '--shadow': 0 } });

/** A cell may scroll sideways where the columns need more than there is. */
export const TableScroller = styled('div')({
  // A browser makes what it prints as small as the widest of it needs: what scrolls would be cut off instead.
  '@media screen': {
    '&[data-fits="false"]': {
      // Around what is said and not shown in its cells, too: it would make the page as wide as the table.
      position: 'relative',
      containerType: 'inline-size',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      // What has the focus is not under the actions, which stay in reach; they themselves are in sight.
      scrollPaddingInlineEnd: 'var(--actions)',
      // Told once, and not by each row's shadow, which would be a layer of its own.
      '@supports (animation-timeline: scroll())': {
        animation: `${atEnd} both`,
        animationTimeline: 'scroll(self inline)',
        animationRange: 'calc(100% - 10px) 100%',
      },
      '& [data-cell="actions"] *': { scrollMarginInlineEnd: 'calc(-1 * var(--actions))' },
    },
  },
});
