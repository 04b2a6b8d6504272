import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from '../text/PlainCell.tsx';

/** The items' titles, on two lines at most. */
export const listCell: CellLook<'list'> = {
  View: ClampedCell,
  width: 156,
  grow: 1,
  card: { place: 'fact', label: 'shown', rank: 3, View: PlainCell },
};
