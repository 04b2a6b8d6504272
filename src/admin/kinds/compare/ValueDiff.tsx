import East from '@mui/icons-material/East';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Values } from '#schema/field.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { ComparedValue, type ComparedValueProps } from './ComparedValue.tsx';

/** Fields whose values change, one below the other. */
export const ChangedFields = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 10,
  '& strong': { fontSize: '0.8125rem', fontWeight: 600, color: (theme.vars ?? theme).palette.text.secondary },
}));

interface ValueDiffProps extends Omit<ComparedValueProps, 'record' | 'other'> {
  /** The records that hold the old value and the new one. */
  readonly from: Values;
  readonly to: Values;
  /** For people who do not see which side is which. */
  readonly words: { readonly from: string; readonly to: string };
}

/** A field's old value and its new one. */
export const ValueDiff = ({ from, to, words, ...value }: ValueDiffProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(0, 1fr)',
      alignItems: 'center',
      gap: 1,
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ minWidth: 0, color: 'text.secondary' }}>
      <Hidden>{words.from}: </Hidden>
      <ComparedValue {...value} record={from} other={to} />
    </Box>
    <East aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
    <Box sx={{ minWidth: 0 }}>
      <Hidden>{words.to}: </Hidden>
      <ComparedValue {...value} record={to} other={from} />
    </Box>
  </Box>
);
