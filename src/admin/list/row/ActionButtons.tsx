import { styled } from '@mui/material/styles';

/** A row of small icon actions; plain elements, since a list has hundreds. */
export const ActionButtons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  '&& a, && button': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: (theme.vars ?? theme).palette.text.secondary,
    cursor: 'pointer',
    '&:hover': {
      background: (theme.vars ?? theme).palette.action.hover,
      color: (theme.vars ?? theme).palette.text.primary,
    },
    '& svg': { fontSize: 19 },
  },
}));
