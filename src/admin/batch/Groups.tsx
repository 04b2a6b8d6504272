import { styled } from '@mui/material/styles';

/** Buttons with the number of rows of each outcome, which filter the preview. */
export const Groups = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& button': {
    minHeight: 36,
    padding: '0 14px',
    font: 'inherit',
    color: (theme.vars ?? theme).palette.text.secondary,
    background: 'none',
    border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&[aria-pressed="true"]': {
      color: (theme.vars ?? theme).palette.primary.strong,
      background: (theme.vars ?? theme).palette.primary.soft,
      borderColor: 'currentColor',
      fontWeight: 600,
    },
    '&:disabled': { color: (theme.vars ?? theme).palette.text.disabled, cursor: 'default' },
    '& b': { fontVariantNumeric: 'tabular-nums' },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
}));
