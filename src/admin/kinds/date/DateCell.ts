import type { CellLook } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';

/** A day. */
export const dateCell: CellLook<'date'> = {
  View: PlainCell,
  width: 120,
  inPlace: true,
  card: { place: 'fact', rank: 1 },
};
