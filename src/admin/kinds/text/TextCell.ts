import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from './PlainCell.tsx';

/** Codes and keys are short and read best whole; names and titles may wrap. */
const shortText = 48;
/** px, of a digit or a capital as codes have them, and of what stands left and right of a text. */
const [letter, padding] = [9, 24];

/** A line of text. */
export const textCell: CellLook<'text'> = {
  View: ClampedCell,
  // An example says how long a code is, which would break in its middle.
  width: ({ max = 255, pattern }) =>
    max > shortText ? 160 : Math.max(124, (pattern?.example.length ?? 0) * letter + padding),
  grow: 1,
  inPlace: true,
  card: { place: 'fact', View: PlainCell },
};
