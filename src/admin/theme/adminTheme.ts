import { idID } from '@mui/material/locale';
import { createTheme, type PaletteOptions, type Theme, type TypographyVariantsOptions } from '@mui/material/styles';
import { type Language, locales } from '#values/language.ts';
import './augment.ts';
import type { Tone } from '#schema/kinds/select/select.ts';
import { display } from './components/display.ts';
import { inputs } from './components/inputs.ts';
import { navigation } from './components/navigation.ts';
import { writtenOnce } from './components/overrides.ts';
import { stock } from './components/stock.ts';
import { baseline, surfaces } from './components/surfaces.ts';
import { type ColourScheme, colours, fontFamily, radius, schemeAttribute } from './tokens.ts';

interface ThemeChoices extends Pick<Theme, 'density' | 'direction'> {
  /** The language in which stock fields write numbers and dates. */
  readonly language: Language;
}

/** The breakpoints of the product theme, px. */
export const breakpoints = { xs: 0, sm: 768, md: 1024, lg: 1266, xl: 1440 } as const;

/** The tokens as a MUI palette: each tone is one colour, with `soft` and `strong` beside MUI's four shades. */
const palette = (scheme: ColourScheme): PaletteOptions => {
  const colour = colours[scheme];
  const tone = (name: Tone) => {
    const { strong, soft } = colour.tones[name];
    const contrastText = scheme === 'light' ? '#FFFFFF' : colour.ground;
    return { main: strong, light: strong, dark: strong, contrastText, soft, strong };
  };
  const accent = {
    main: colour.accent,
    light: colour.accentHover,
    dark: colour.accentHover,
    contrastText: colour.onAccent,
  };
  return {
    mode: scheme,
    primary: { ...accent, soft: colour.accentSoft, strong: colour.accent },
    secondary: tone('neutral'),
    neutral: tone('neutral'),
    info: tone('info'),
    success: tone('success'),
    warning: tone('warning'),
    error: tone('error'),
    text: { primary: colour.text, secondary: colour.quiet, disabled: colour.disabled },
    background: { default: colour.ground, paper: colour.surface },
    divider: colour.line,
    fieldLine: colour.field,
    sunken: colour.sunken,
    // react-admin needs it by this name: its bulk actions bar covers the list's own actions.
    bulkActionsToolbarBackgroundColor: colour.accentSoft,
    action: {
      active: colour.quiet,
      hover: scheme === 'light' ? 'rgba(22,33,28,0.04)' : 'rgba(228,235,231,0.05)',
      selected: colour.accentSoft,
      focus: colour.accentSoft,
      disabled: colour.disabled,
      disabledBackground: colour.tones.neutral.soft,
    },
  };
};

const heading = { fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' };

/** Open Sans in the two weights that are loaded: 400 and 600. */
const typography: TypographyVariantsOptions = {
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

const themes = new Map<string, Theme>();

/** The theme for these choices, created once: that takes a while, and can be done early. */
export const adminTheme = (choices: ThemeChoices): Theme => {
  const key = `${choices.density} ${choices.direction} ${choices.language}`;
  const theme = themes.get(key) ?? createAdminTheme(choices);
  themes.set(key, theme);
  return theme;
};

/** Light and dark in one: colours are CSS variables that the scheme attribute of `<html>` switches. */
const createAdminTheme = ({ density, direction, language }: ThemeChoices): Theme =>
  createTheme(
    {
      cssVariables: { cssVarPrefix: 'bo', colorSchemeSelector: schemeAttribute },
      colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
      breakpoints: { values: breakpoints },
      shape: { borderRadius: radius },
      // A hairline instead of a shadow, at any elevation.
      shadows: Array.from({ length: 25 }, () => 'none') as unknown as Theme['shadows'],
      typography,
      density,
      direction,
      components: {
        MuiCssBaseline: baseline,
        ...writtenOnce({ ...surfaces, ...inputs, ...display, ...navigation, ...stock(locales[language]) }),
      },
    },
    // What stock inputs leave to MUI, as the button that clears one.
    language === 'id' ? idID : {},
  );
