import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from '../text/PlainCell.tsx';

/** Any JSON, on two lines at most. */
export const jsonCell: CellLook<'json'> = {
  View: ClampedCell,
  width: 156,
  grow: 2,
  // A value whose type another field decides is the main content of its record.
  card: { place: 'fact', rank: ({ typeFrom }) => (typeFrom ? -1 : 2), View: PlainCell },
};
