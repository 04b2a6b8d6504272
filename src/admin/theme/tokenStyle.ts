import { type ColourScheme, type Colours, colours, fontFamily, radius, schemeAttribute } from './tokens.ts';

const declarations = (scheme: ColourScheme): string => {
  const { tones, ...plain } = colours[scheme];
  const lines = Object.entries(plain satisfies Omit<Colours, 'tones'>).map(([name, value]) => `--bo-${name}:${value}`);
  for (const [tone, { strong, soft }] of Object.entries(tones))
    lines.push(`--bo-${tone}:${strong}`, `--bo-${tone}-soft:${soft}`);
  return `color-scheme:${scheme};${lines.join(';')}`;
};

/** Styles of the dark scheme, for screens only: paper is white, and print leaves out backgrounds. */
export const inTheDark = (styles: string): string => `@media not print{${styles}}`;

/** The tokens as CSS variables, for pages without the component library (`var(--bo-accent)`). */
const tokenStyle = (): string =>
  `:root{--bo-radius:${radius}px;--bo-font:${fontFamily};${declarations('light')}}` +
  inTheDark(`:root[${schemeAttribute}="dark"]{${declarations('dark')}}`);

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
