import { styled } from '@mui/material/styles';

/** Actions one below the other, each by its name, as high as a thumb. */
export const ActionWords = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 180,
  padding: '4px 0',
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    padding: '0 16px',
    border: 0,
    background: 'none',
    color: (theme.vars ?? theme).palette.text.primary,
    font: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    outlineOffset: -2,
    '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
    '& svg': { fontSize: 20, color: (theme.vars ?? theme).palette.text.secondary },
  },
}));
