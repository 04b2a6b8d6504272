import East from '@mui/icons-material/East';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Hidden } from '../marks/Hidden.tsx';

/** Fields whose values change, one below the other. */
export const ChangedFields = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 10,
  '& strong': { fontSize: '0.8125rem', fontWeight: 600, color: (theme.vars ?? theme).palette.text.secondary },
}));

interface ValueDiffProps {
  readonly from: ReactNode;
  readonly to: ReactNode;
  /** For people who do not see which side is which. */
  readonly words: { readonly from: string; readonly to: string };
}

/** A field's old value and its new one. */
export const ValueDiff = ({ from, to, words }: ValueDiffProps) => (
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
      {from}
    </Box>
    <East aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
    <Box sx={{ minWidth: 0 }}>
      <Hidden>{words.to}: </Hidden>
      {to}
    </Box>
  </Box>
);
