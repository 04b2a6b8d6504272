import { styled } from '@mui/material/styles';
import { narrowCard } from '../../kinds/cellLook.ts';
import { tiny } from '../../theme/components/surfaces.ts';
import { oneLine } from '../../theme/overflow.ts';
import { lineHeight as line, pictureSide as picture } from './cardParts.ts';

/** Below each card, px. */
export const cardMargin = 10;

/**
 * A record on a screen too narrow for a table, styled once for all its parts. Every line has its height before its
 * values are there, and a value that does not fit into its line wraps out of sight.
 */
export const Card = styled('article')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: 12,
    rowGap: 6,
    marginBottom: cardMargin,
    padding: 12,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    // Cards below the fold cost nothing until they are near.
    '&[data-row]': { contentVisibility: 'auto' },
    '&[data-opens="true"]': { cursor: 'pointer' },
    '&[data-selected="true"]': { background: palette.primary.soft },
    // A slow phone takes most of a second to draw the form: show at once that the press counted.
    '&[data-opens="true"]:active:not(:has(button:active, label:active, [data-part="more"]:active))': {
      background: palette.neutral.soft,
    },
    '& a[data-title]': { color: palette.text.primary, textDecoration: 'none' },
    '&:has(> [data-part="beside"])': { gridTemplateColumns: `${picture}px minmax(0, 1fr)` },
    '&:has(> [data-part="tick"])': { gridTemplateColumns: '24px minmax(0, 1fr)' },
    '&:has(> [data-part="tick"] + [data-part="beside"])': {
      gridTemplateColumns: `24px ${picture}px minmax(0, 1fr)`,
    },
    // Beside a tick and a picture, lines would fit three letters.
    [tiny]: {
      '& [data-part="lines"]': { gridColumn: '1 / -1' },
      '& [data-part="head"]': { flexWrap: 'wrap', '& > strong': { flexBasis: '60%' } },
    },
    // As high as the card and out to its edge, for thumbs.
    '& [data-part="tick"]': { margin: '-12px -6px -12px -12px', padding: '15px 9px 12px 15px', cursor: 'pointer' },
    '& input[type="checkbox"]': {
      display: 'block',
      width: 18,
      height: 18,
      margin: 0,
      accentColor: palette.primary.main,
    },
    '& [data-part="beside"]': {
      position: 'relative',
      height: picture,
      overflow: 'hidden',
      borderRadius: 4,
      color: palette.text.secondary,
      '&:not(:has(img))': { display: 'grid', placeItems: 'center', background: palette.sunken },
      '& img': { width: picture, height: 'auto', maxHeight: picture },
      '& [data-more]': {
        position: 'absolute',
        insetInlineEnd: 2,
        insetBlockStart: 2,
        padding: '0 4px',
        borderRadius: 4,
        background: palette.background.paper,
      },
    },
    '& [data-part="lines"]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      // A long code in the title may take a second line: codes differ at their ends.
      gridAutoRows: `minmax(${line}, auto)`,
      alignContent: 'start',
      rowGap: 2,
      lineHeight: line,
    },
    '& [data-part="head"], & [data-part="foot"]': { display: 'flex', alignItems: 'center', gap: 8 },
    '& [data-part="head"]': {
      '& > strong': { flex: 1, minWidth: 0, fontSize: '0.9375rem', fontWeight: 600 },
      '& > strong > *': { ...oneLine, display: 'block' },
      // At 320 px an amount leaves too little room: a code, which must not lose its end, needs smaller letters, a name a
      // second line.
      '@media (max-width: 359px)': { '& > strong': { fontSize: '0.875rem', '& > *': { whiteSpace: 'normal' } } },
      '& > button': {
        display: 'grid',
        flex: 'none',
        placeItems: 'center',
        width: 44,
        height: 44,
        margin: '-10px -12px -10px -8px',
        padding: 0,
        border: 0,
        borderRadius: theme.shape.borderRadius,
        background: 'none',
        color: palette.text.secondary,
        cursor: 'pointer',
        outlineOffset: -4,
      },
      '& > button svg': { fontSize: 22 },
      '& > button[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
    },
    '& [data-part="facts"], & [data-part="states"]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${line} 12px`,
      minWidth: 0,
      height: line,
      flex: 1,
      overflow: 'hidden',
      '& > span': { ...oneLine, maxWidth: '100%' },
      '& > [data-cut="true"]': { flex: '1 1 11rem', maxWidth: 'max-content' },
    },
    // The beginning of a name among states is enough, but a short one is not cut for what follows.
    '& [data-part="states"] > [data-cut="true"]': { flexBasis: '35%' },
    '& [data-part="facts"]': { color: palette.text.secondary },
    // With a large font, a state does not fit beside an amount.
    '& [data-part="foot"]': {
      flexWrap: 'wrap',
      rowGap: 2,
      '& > [data-part="states"]:not(:empty)': { flexBasis: '3.5rem' },
    },
    // As high as the line: aligned with the letters, its lower edge would be cut off.
    '& :is([data-part="facts"], [data-part="states"]) > span > *': { verticalAlign: 'top' },
    [narrowCard]: {
      '&:has([data-long="true"])': { '--more': line },
      // Facts beside one of two lines align with its end: in the middle they would read as part of it.
      '& [data-long="true"]': { height: `calc(2 * ${line})`, alignItems: 'end' },
    },
    // At 400 % zoom, values that do not fit wrap to further lines: there is no wider window in which to see them.
    '@media (max-width: 359px)': {
      '& :is([data-part="facts"], [data-part="states"])': { height: 'auto', minHeight: line, rowGap: 2 },
    },
    // A view's own cell that draws nothing takes no room between the others.
    '& :is([data-part="facts"], [data-part="states"], [data-part="figures"]) > :empty': { display: 'none' },
    // A record without any leaves the line free below, not a hole between the others.
    '& [data-part="facts"]:not(:has(> :not(:empty)))': { order: 1 },
    '& [data-part="figures"]': { display: 'flex', gap: 12, flex: 'none', fontWeight: 600, whiteSpace: 'nowrap' },
    '& small': { fontSize: 'inherit', color: palette.text.secondary },
    '& [data-part="more"]': { gridColumn: '1 / -1', '& a': { color: 'inherit' } },
  };
});
