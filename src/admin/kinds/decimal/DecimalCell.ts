import type { CellLook } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';

/** A number, aligned by its digits. */
export const decimalCell: CellLook<'decimal'> = {
  View: PlainCell,
  width: 88,
  align: 'end',
  inPlace: true,
  card: { place: 'fact', label: 'shown', rank: 2 },
};
