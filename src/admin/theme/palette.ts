import type { PaletteOptions } from '@mui/material/styles';
import type { Tone } from '#schema/tone.ts';
import { type ColourScheme, colours } from './tokens.ts';

/** The tokens as a palette of MUI: every tone is a colour of its own, `soft` and `strong` beside MUI's four shades. */
export const palette = (scheme: ColourScheme): PaletteOptions => {
  const c = colours[scheme];
  const tone = (name: Tone) => {
    const { strong, soft } = c.tones[name];
    const contrastText = scheme === 'light' ? '#FFFFFF' : c.ground;
    return { main: strong, light: strong, dark: strong, contrastText, soft, strong };
  };
  const accent = { main: c.accent, light: c.accentHover, dark: c.accentHover, contrastText: c.onAccent };
  return {
    mode: scheme,
    primary: { ...accent, soft: c.accentSoft, strong: c.accent },
    secondary: tone('neutral'),
    neutral: tone('neutral'),
    info: tone('info'),
    success: tone('success'),
    warning: tone('warning'),
    error: tone('error'),
    text: { primary: c.text, secondary: c.quiet, disabled: c.disabled },
    background: { default: c.ground, paper: c.surface },
    divider: c.line,
    fieldLine: c.field,
    sunken: c.sunken,
    // react-admin asks for it by this name alone: its bar over the ticked rows lies on the list's own actions.
    bulkActionsToolbarBackgroundColor: c.accentSoft,
    action: {
      active: c.quiet,
      hover: scheme === 'light' ? 'rgba(22,33,28,0.04)' : 'rgba(228,235,231,0.05)',
      selected: c.accentSoft,
      focus: c.accentSoft,
      disabled: c.disabled,
      disabledBackground: c.tones.neutral.soft,
    },
  };
};
