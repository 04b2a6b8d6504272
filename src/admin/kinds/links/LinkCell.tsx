import { styled } from '@mui/material/styles';
import type { Kind } from '#schema/kinds/index.ts';
import type { CellProps } from '../cellLook.ts';
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
export const LinkCell = <K extends Kind>({ resource, name, record, address }: CellProps<K> & { address: string }) => {
  const text = useFormat(resource).text(name, record);
  if (!isSafe(address)) return <>{text}</>;
  return (
    <Anchor href={address} title={text} target={address.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
      {text}
    </Anchor>
  );
};
