import type { CellLook, CellProps } from '../cellLook.ts';
import { LinkCell } from '../links/LinkCell.tsx';
import { PlainCell } from '../text/PlainCell.tsx';

/** A link that opens the document. */
const FileCell = (props: CellProps<'file'>) => <LinkCell {...props} address={props.value} />;

export const fileCell: CellLook<'file'> = {
  View: FileCell,
  width: 156,
  grow: 1,
  card: { place: 'fact', rank: 2, View: PlainCell },
};
