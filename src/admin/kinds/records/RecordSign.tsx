import { styled } from '@mui/material/styles';
import type { RecordLooks } from './useRecordLooks.ts';

const Picture = styled('img')({ width: 24, height: 24, objectFit: 'cover', borderRadius: 3, flex: 'none' });

const Dot = styled('span')({
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: '1px solid var(--bo-field)',
  flex: 'none',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
});

/** The sign of a record before its name: its picture, else a dot in its colour. */
export function RecordSign({ picture, color }: RecordLooks) {
  if (picture) return <Picture src={picture} alt="" />;
  return color ? <Dot style={{ backgroundColor: color }} /> : null;
}
