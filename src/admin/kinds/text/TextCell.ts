import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from './PlainCell.tsx';

/** Codes and keys are short and read best whole; names and titles may wrap. */
const shortText = 48;

/** A line of text. */
export const textCell: CellLook<'text'> = {
  View: ClampedCell,
  width: ({ max = 255 }) => (max <= shortText ? 124 : 160),
  grow: 1,
  inPlace: true,
  card: { place: 'fact', View: PlainCell },
};
