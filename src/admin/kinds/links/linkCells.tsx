import { styled } from '@mui/material/styles';
import type { Kind } from '#schema/kinds/index.ts';
import type { CellLook, CellProps } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';
import { useFormat } from '../useFormat.ts';

const Anchor = styled('a')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Whether a browser can open it safely: a stored `javascript:` address stays plain text. */
const isSafe = (address: string): boolean => /^(https?:|mailto:|tel:|\/(?!\/))/i.test(address);

/** A value with an address: shown as text, and as a link if the address is safe. */
const LinkCell = <K extends Kind>({ resource, name, record, address }: CellProps<K> & { address: string }) => {
  const text = useFormat(resource).text(name, record);
  if (!isSafe(address)) return <>{text}</>;
  return (
    <Anchor href={address} title={text} target={address.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
      {text}
    </Anchor>
  );
};

const EmailCell = (props: CellProps<'email'>) => <LinkCell {...props} address={`mailto:${props.value}`} />;

export const emailCell: CellLook<'email'> = {
  View: EmailCell,
  width: 176,
  grow: 1,
  card: { place: 'fact', View: PlainCell },
};

const FileCell = (props: CellProps<'file'>) => <LinkCell {...props} address={props.value} />;

export const fileCell: CellLook<'file'> = {
  View: FileCell,
  width: 156,
  grow: 1,
  card: { place: 'fact', rank: 2, View: PlainCell },
};

const PhoneCell = (props: CellProps<'phone'>) => <LinkCell {...props} address={`tel:${props.value}`} />;

export const phoneCell: CellLook<'phone'> = { View: PhoneCell, width: 152, card: { place: 'fact', View: PlainCell } };

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
