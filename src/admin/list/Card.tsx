import { styled } from '@mui/material/styles';

/** A record where there is no room for a table. */
export const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  marginBottom: 10,
  padding: 12,
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: (theme.vars ?? theme).palette.text.primary, textDecoration: 'none' },
  '& a[data-title]': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& input[type="checkbox"]': {
    width: 18,
    height: 18,
    margin: 3,
    accentColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&[data-selected="true"]': { background: (theme.vars ?? theme).palette.primary.soft },
}));
