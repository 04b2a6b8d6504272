import type { CellLook } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';

/** The name of the icon. */
export const iconCell: CellLook<'icon'> = {
  View: PlainCell,
  width: 104,
  card: { place: 'fact', label: 'shown', rank: 4 },
};
