import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from './PlainCell.tsx';

/** Codes and keys are short and best read whole; names and titles may wrap. */
const shortText = 48;
/** px: the width of a digit or capital, as in codes, and the cell's left and right padding. */
const [letter, padding] = [9, 24];

/** A line of text. */
export const textCell: CellLook<'text'> = {
  View: ClampedCell,
  // An example shows how long a code is, so that it does not break.
  width: ({ max = 255, pattern }) =>
    max > shortText ? 160 : Math.max(124, (pattern?.example.length ?? 0) * letter + padding),
  grow: 1,
  inPlace: true,
  card: { place: 'fact', View: PlainCell },
};
