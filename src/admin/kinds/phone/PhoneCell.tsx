import type { CellLook, CellProps } from '../cellLook.ts';
import { LinkCell } from '../links/LinkCell.tsx';
import { PlainCell } from '../text/PlainCell.tsx';

/** A link to call the number. */
const PhoneCell = (props: CellProps<'phone'>) => <LinkCell {...props} address={`tel:${props.value}`} />;

export const phoneCell: CellLook<'phone'> = { View: PhoneCell, width: 152, card: { place: 'fact', View: PlainCell } };
