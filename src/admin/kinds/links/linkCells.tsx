import { styled } from '@mui/material/styles';
import { oneLine } from '../../theme/overflow.ts';
import type { CellLook, CellProps } from '../cellLook.ts';
import { PlainCell } from '../text/PlainCell.tsx';
import { useFormat } from '../useFormat.ts';

const Anchor = styled('a')({ display: 'block', ...oneLine });

/** Whether a browser can open it safely: a stored `javascript:` address stays plain text. */
const isSafe = (address: string): boolean => /^(https?:|mailto:|tel:|\/(?!\/))/i.test(address);

/** The cell of a value with an address: shown as text, and as a link if the address is safe. */
const linkCell =
  (addressOf: (value: string) => string) =>
  ({ resource, name, record, value }: Pick<CellProps<'url'>, 'resource' | 'name' | 'record' | 'value'>) => {
    const text = useFormat(resource).text(name, record);
    const address = addressOf(value);
    if (!isSafe(address)) return <>{text}</>;
    return (
      <Anchor href={address} title={text} target={address.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
        {text}
      </Anchor>
    );
  };

export const emailCell: CellLook<'email'> = {
  View: linkCell((value) => `mailto:${value}`),
  width: 176,
  grow: 1,
  card: { place: 'fact', View: PlainCell },
};

export const fileCell: CellLook<'file'> = {
  View: linkCell((value) => value),
  width: 156,
  grow: 1,
  card: { place: 'fact', rank: 2, View: PlainCell },
};

export const phoneCell: CellLook<'phone'> = {
  View: linkCell((value) => `tel:${value}`),
  width: 152,
  card: { place: 'fact', View: PlainCell },
};

export const urlCell: CellLook<'url'> = {
  // A whole address is a link; a path within the mobile app is not one in the back office.
  View: linkCell((value) => (value.startsWith('/') ? '' : value)),
  width: 156,
  grow: 2,
  card: { place: 'fact', rank: 2, View: PlainCell },
};
