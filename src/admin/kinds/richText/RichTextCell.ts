import type { CellLook } from '../cellLook.ts';
import { ClampedCell, PlainCell } from '../text/PlainCell.tsx';

/** The plain text of formatted text, on two lines at most. */
export const richTextCell: CellLook<'richText'> = {
  View: ClampedCell,
  width: 176,
  grow: 2,
  card: { place: 'fact', View: PlainCell },
};
