import type {} from '@mui/material/Alert';
import type {} from '@mui/material/Chip';
import type {} from '@mui/material/styles';

/** What our palette adds to MUI's. */
declare module '@mui/material/styles' {
  /** Colours are CSS variables: `theme.vars`, which is `null` in a foreign `ThemeProvider`: `theme.vars ?? theme`. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    strong?: string;
  }
  interface PaletteColor {
    /** The soft background of this tone. */
    soft: string;
    /** Text of this tone, readable on every surface and on `soft`. */
    strong: string;
  }
  interface PaletteOptions {
    neutral?: SimplePaletteColorOptions;
    fieldLine?: string;
    sunken?: string;
  }
  interface Palette {
    neutral: PaletteColor;
    /** The border of an input. */
    fieldLine: string;
    /** A surface within a surface: table heads, disabled inputs. */
    sunken: string;
  }
  interface ThemeOptions {
    density?: 'comfortable' | 'compact';
  }
  interface Theme {
    density: 'comfortable' | 'compact';
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    neutral: true;
  }
}
