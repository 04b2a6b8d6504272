import { styled } from '@mui/material/styles';

/** Buttons side by side in one frame, of which one is pressed; callers lay them out. */
export const Segments = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    gap: 2,
    margin: 0,
    padding: 2,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& button': {
      color: palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 4,
      cursor: 'pointer',
    },
    '& button[aria-pressed="true"]': {
      color: palette.primary.strong,
      background: palette.primary.soft,
      fontWeight: 600,
    },
  };
});
