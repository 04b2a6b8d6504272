import { styled } from '@mui/material/styles';

/** Hides text visually, but not from screen readers. */
export const hiddenStyle = {
  position: 'absolute',
  width: 1,
  height: 1,
  // At the end of what scrolls, it would be a pixel to scroll to.
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const Hidden = styled('span')(hiddenStyle);
