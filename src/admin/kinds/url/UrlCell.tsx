import type { CellLook, CellProps } from '../cellLook.ts';
import { LinkCell } from '../links/LinkCell.tsx';
import { PlainCell } from '../text/PlainCell.tsx';

/** A whole address is a link; a path within the mobile app is not one in the back office. */
const UrlCell = (props: CellProps<'url'>) => (
  <LinkCell {...props} address={props.value.startsWith('/') ? '' : props.value} />
);

export const urlCell: CellLook<'url'> = {
  View: UrlCell,
  width: 156,
  grow: 2,
  card: { place: 'fact', rank: 2, View: PlainCell },
};
