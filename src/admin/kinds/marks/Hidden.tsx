import { styled } from '@mui/material/styles';

/** Of what screen readers say and nobody sees. */
export const hiddenStyle = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Said by screen readers, not shown. */
export const Hidden = styled('span')(hiddenStyle);
