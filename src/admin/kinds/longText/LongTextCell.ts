import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from '../text/PlainCell.tsx';

/** Long text on two lines at most. */
export const longTextCell: CellLook<'longText'> = {
  View: ClampedCell,
  width: 176,
  grow: 2,
  card: { place: 'fact', cut: true, View: PlainCell },
};
