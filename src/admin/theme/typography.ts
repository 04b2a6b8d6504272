import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fontFamily } from './tokens.ts';

const heading = { fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' };

/** Open Sans in the two weights that are loaded: 400 and 600. */
export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: 14,
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  h1: { ...heading, fontSize: '1.5rem' },
  h2: { ...heading, fontSize: '1.125rem', letterSpacing: 0 },
  h3: { ...heading, fontSize: '1rem', letterSpacing: 0 },
  h4: { ...heading, fontSize: '0.9375rem', letterSpacing: 0 },
  h5: { ...heading, fontSize: '0.875rem', letterSpacing: 0 },
  h6: { ...heading, fontSize: '0.875rem', letterSpacing: 0 },
  subtitle1: { fontSize: '0.9375rem', fontWeight: 600 },
  subtitle2: { fontSize: '0.875rem', fontWeight: 600 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
  button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
  overline: { fontSize: '0.75rem', fontWeight: 600, letterSpacing: '0.04em', textTransform: 'none' },
};
