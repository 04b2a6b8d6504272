import { styled } from '@mui/material/styles';
import type { Kind } from '#schema/kinds/index.ts';
import { clamped } from '../../theme/overflow.ts';
import type { CellProps } from '../cellLook.ts';
import { useFormat } from '../useFormat.ts';
import { Breakable } from './Breakable.tsx';

/** The value as its behaviour formats it. */
export const PlainCell = <K extends Kind>({ resource, name, record }: CellProps<K>) => (
  <>{useFormat(resource).text(name, record)}</>
);

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
