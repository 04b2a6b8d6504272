import { type ColourScheme, type Colours, colours, fontFamily, radius, schemeAttribute } from './tokens.ts';

const declarations = (scheme: ColourScheme): string => {
  const { tones, ...plain } = colours[scheme];
  const lines = Object.entries(plain satisfies Omit<Colours, 'tones'>).map(([name, value]) => `--bo-${name}:${value}`);
  for (const [tone, { strong, soft }] of Object.entries(tones))
    lines.push(`--bo-${tone}:${strong}`, `--bo-${tone}-soft:${soft}`);
  return `color-scheme:${scheme};${lines.join(';')}`;
};

/** What holds in the dark, of screens alone: paper is white, and print leaves grounds out. */
export const inTheDark = (styles: string): string => `@media not print{${styles}}`;

/** The tokens as CSS variables, for pages that do without the component library (`var(--bo-accent)`). */
const tokenStyle = (): string =>
  `:root{--bo-radius:${radius}px;--bo-font:${fontFamily};${declarations('light')}}` +
  inTheDark(`:root[${schemeAttribute}="dark"]{${declarations('dark')}}`);

/** Puts these styles into the page, in the place of those of that id. */
export const paint = (id: string, styles: string): void => {
  const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'));
  style.id = id;
  style.textContent = styles;
};

/** Puts the tokens into the page; again and again is the same as once. */
export const paintTokens = (): void => {
  if (!document.getElementById('bo-tokens')) paint('bo-tokens', tokenStyle());
};
