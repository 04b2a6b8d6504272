import type { CellLook } from '../cellLook.ts';
import { ClampedCell } from '../text/ClampedCell.tsx';
import { PlainCell } from '../text/PlainCell.tsx';

/** Any JSON, on two lines at most. */
export const jsonCell: CellLook<'json'> = {
  View: ClampedCell,
  width: 156,
  grow: 2,
  card: { place: 'fact', rank: 2, View: PlainCell },
};
