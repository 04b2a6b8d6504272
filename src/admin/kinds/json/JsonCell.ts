import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from '../text/PlainCell.tsx';

/** Any JSON, on two lines at most. */
export const jsonCell: CellLook<'json'> = {
  View: ClampedCell,
  width: 156,
  grow: 2,
  // A value of a type that another field says is what its record is there for.
  card: { place: 'fact', rank: ({ typeFrom }) => (typeFrom ? -1 : 2), View: PlainCell },
};
