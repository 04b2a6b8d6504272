import type { CellLook, CellProps } from '../cellLook.ts';
import { LinkCell } from '../links/LinkCell.tsx';
import { PlainCell } from '../text/PlainCell.tsx';

/** A link that opens the mail program. */
const EmailCell = (props: CellProps<'email'>) => <LinkCell {...props} address={`mailto:${props.value}`} />;

export const emailCell: CellLook<'email'> = {
  View: EmailCell,
  width: 176,
  grow: 1,
  card: { place: 'fact', View: PlainCell },
};
