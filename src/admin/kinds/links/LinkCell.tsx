import { styled } from '@mui/material/styles';
import type { CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';

const Anchor = styled('a')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Only what a browser may safely open; a `javascript:` address that somebody stored stays plain text. */
const safe = (address: string): boolean => /^(https?:|mailto:|tel:|\/(?!\/))/i.test(address);

type LinkProps = CellProps<'url'> | CellProps<'email'> | CellProps<'phone'> | CellProps<'file'>;

const Linked = ({ resource, name, record, address }: LinkProps & { address: string }) => {
  const text = useFormat(resource).text(name, record);
  if (!safe(address)) return <>{text}</>;
  return (
    <Anchor href={address} title={text} target={address.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
      {text}
    </Anchor>
  );
};

/** Opens the mail program. */
export const EmailCell = (props: CellProps<'email'>) => <Linked {...props} address={`mailto:${props.value}`} />;
/** Calls. */
export const PhoneCell = (props: CellProps<'phone'>) => <Linked {...props} address={`tel:${props.value}`} />;
/** Opens the document. */
export const FileCell = (props: CellProps<'file'>) => <Linked {...props} address={props.value} />;
/** A whole address is a link; a path inside the mobile app leads nowhere in the back office. */
export const UrlCell = (props: CellProps<'url'>) => (
  <Linked {...props} address={props.value.startsWith('/') ? '' : props.value} />
);
