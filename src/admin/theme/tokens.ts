import type { Tone } from '#schema/kinds/select/select.ts';

/** Every colour of the product, named by its use. All text has a contrast of at least 4.5:1, borders of inputs 3:1. */
interface Colours {
  readonly ground: string;
  readonly surface: string;
  /** A surface within a surface: table heads, disabled inputs, missing pictures. */
  readonly sunken: string;
  readonly text: string;
  readonly quiet: string;
  readonly disabled: string;
  /** The hairline around surfaces. */
  readonly line: string;
  /** The border of an input: its contrast shows that one can type there. */
  readonly field: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  /** A tone's text, readable on all our surfaces, and the soft background behind it. */
  readonly tones: Readonly<Record<Tone, { readonly strong: string; readonly soft: string }>>;
}

export type ColourScheme = 'light' | 'dark';

/** The only place with colour values. */
export const colours: Readonly<Record<ColourScheme, Colours>> = {
  light: {
    ground: '#F4F6F5',
    surface: '#FFFFFF',
    sunken: '#F8FAF9',
    text: '#16211C',
    quiet: '#52625B',
    disabled: '#8D9993',
    line: '#E0E6E3',
    field: '#818F88',
    accent: '#0B6B4A',
    accentHover: '#08573C',
    onAccent: '#FFFFFF',
    accentSoft: '#E4F1EB',
    tones: {
      neutral: { strong: '#4F5E57', soft: '#EDF1EF' },
      info: { strong: '#1A5A94', soft: '#E6F0F9' },
      success: { strong: '#17683E', soft: '#E3F4E9' },
      warning: { strong: '#855100', soft: '#FCF0D9' },
      error: { strong: '#AE2A21', soft: '#FCEAE8' },
    },
  },
  dark: {
    ground: '#0E1311',
    surface: '#161D1A',
    sunken: '#121816',
    text: '#E4EBE7',
    quiet: '#9FADA6',
    disabled: '#66756E',
    line: '#27312D',
    field: '#66756E',
    accent: '#4FBF8F',
    accentHover: '#6CCFA4',
    onAccent: '#06231A',
    accentSoft: '#17332A',
    tones: {
      neutral: { strong: '#B4C0BA', soft: '#242E2A' },
      info: { strong: '#8EC1F0', soft: '#16293A' },
      success: { strong: '#7FD6A4', soft: '#15301F' },
      warning: { strong: '#EDBE6B', soft: '#352710' },
      error: { strong: '#F59C93', soft: '#3A1B18' },
    },
  },
};

/** Corner radius of everything with corners, px. */
export const radius = 6;

/** The font of the product; its fallback has the same metrics, so nothing moves when it loads. */
export const fontFamily = "'Open Sans', 'Open Sans Fallback', system-ui, sans-serif";

/** The attribute of `<html>` with the active scheme. */
export const schemeAttribute = 'data-color-scheme';

const declarations = (scheme: ColourScheme): string => {
  const { tones, ...plain } = colours[scheme];
  const lines = Object.entries(plain satisfies Omit<Colours, 'tones'>).map(([name, value]) => `--bo-${name}:${value}`);
  for (const [tone, { strong, soft }] of Object.entries(tones))
    lines.push(`--bo-${tone}:${strong}`, `--bo-${tone}-soft:${soft}`);
  return `color-scheme:${scheme};${lines.join(';')}`;
};

/** Styles of the dark scheme, for screens only: paper is white, and print leaves out backgrounds. */
export const darkStyles = (styles: string): string => `@media not print{${styles}}`;

/** The tokens as CSS variables, for pages without the component library (`var(--bo-accent)`). */
const tokenStyle = (): string =>
  `:root{--bo-radius:${radius}px;--bo-font:${fontFamily};${declarations('light')}}` +
  darkStyles(`:root[${schemeAttribute}="dark"]{${declarations('dark')}}`);

/** Puts styles into the page; replaces those with the same id. */
export const paint = (id: string, styles: string): void => {
  const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'));
  style.id = id;
  style.textContent = styles;
};

/** Puts the tokens into the page, once. */
export const paintTokens = (): void => {
  if (!document.getElementById('bo-tokens')) paint('bo-tokens', tokenStyle());
};
