import type { CellLook } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';

/** A position in an order. */
export const positionCell: CellLook<'position'> = {
  View: PlainCell,
  width: 112,
  align: 'end',
  ordered: true,
  card: { place: 'fact', label: 'shown', rank: 5 },
};
