import type { CellLook } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';

/** A day and its time. */
export const dateTimeCell: CellLook<'dateTime'> = { View: PlainCell, width: 152, card: { place: 'fact', rank: 1 } };
