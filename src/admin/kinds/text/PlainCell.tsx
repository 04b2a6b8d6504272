import { styled } from '@mui/material/styles';
import type { Kind } from '#schema/kinds/index.ts';
import type { CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';
import { Breakable } from './Breakable.tsx';

/** The value as its behaviour formats it. */
export const PlainCell = <K extends Kind>({ resource, name, record }: CellProps<K>) => (
  <>{useFormat(resource).text(name, record)}</>
);

/** One line, of which the end is cut off: also in a layout of the other direction than the text's. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
} as const;

/** Two lines at most; on paper, which has no tooltip, as many as needed. */
export const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  '@media print': { WebkitLineClamp: 'none' },
} as const;

const Clamped = styled('span')(clamped);

/** Text on two lines at most, with all of it as a tooltip. */
export const ClampedCell = <K extends Kind>({ resource, name, record }: CellProps<K>) => {
  const text = useFormat(resource).text(name, record);
  return (
    <Clamped title={text}>
      <Breakable text={text} />
    </Clamped>
  );
};
