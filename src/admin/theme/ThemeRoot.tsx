import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react';
import { ThemesContext } from 'react-admin';
import { useLanguage } from '../kinds/useLanguage.ts';
import { onPreferences, preferences, setMode } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { adminTheme } from './adminTheme.ts';
import { darkStyles, paint, paintTokens, schemeAttribute } from './tokens.ts';

/** What still needs a prefix: in Safari the first two, in Chrome before 120 masks, before 136 printed colours. */
const prefixed = /^(?:user-select|backdrop-filter|mask(?:-[a-z]+)?|print-color-adjust)$/;

/** Replaces emotion's own prefixes for ten years of browsers, which take a third of the time of a screen's styles. */
export const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

const leftToRight = createCache({ key: 'css', stylisPlugins: [prefix] });
let rightToLeft: EmotionCache | undefined;

/** The code that mirrors styles is in a chunk of its own, as hardly anybody needs it. */
const loadRightToLeft = async (): Promise<EmotionCache> => {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  rightToLeft ??= createCache({ key: 'rtl', stylisPlugins: [prefix, mirror] });
  return rightToLeft;
};

/** The style cache of a direction; `undefined` until its code is loaded. */
const useStyleCache = (direction: Theme['direction']): EmotionCache | undefined => {
  const [mirrored, setMirrored] = useState(rightToLeft);
  useEffect(() => {
    // If it cannot be fetched, the next page tries again.
    if (direction === 'rtl' && !mirrored) loadRightToLeft().then(setMirrored, () => undefined);
  }, [direction, mirrored]);
  return direction === 'rtl' ? mirrored : leftToRight;
};

/** MUI stores light/dark/system with the other preferences; the names of its two schemes are fixed, so not stored. */
const modeStorage = ({ key }: { readonly key: string }) => ({
  get: (fallback: unknown) => (key === 'mode' ? preferences().mode : fallback),
  set: (value: unknown) => (key === 'mode' ? setMode(value) : undefined),
  subscribe: (listener: (value: unknown) => void) =>
    key === 'mode' ? onPreferences(() => listener(preferences().mode)) : () => undefined,
});

/** react-admin's `useTheme` only asks whether there is a dark theme; ours contains both. */
const themes = { darkTheme: {} };

/** The theme's variables as CSS. Compiling them would take longer than all the styles of a first screen. */
const variables = (theme: Theme): string =>
  (theme.generateStyleSheets() as readonly Readonly<Record<string, object>>[])
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, values]) => {
      const rule = `${selector}{${Object.entries(values)
        .map((pair) => pair.join(':'))
        .join(';')}}`;
      return selector === `[${schemeAttribute}="dark"]` ? darkStyles(rule) : rule;
    })
    .join('');

/** Provides the theme that the person's preferences make, for everything drawn with the component library. */
export const ThemeRoot = ({ children }: { readonly children: ReactNode }) => {
  const [{ density, direction: chosenDirection }] = usePreferences();
  const cache = useStyleCache(chosenDirection);
  // Left to right until the mirrored styles are loaded: what is on the screen stays, and so does what is typed.
  const direction = cache ? chosenDirection : 'ltr';
  const theme = adminTheme({ density, direction, language: useLanguage() });
  paintTokens();
  useInsertionEffect(() => paint('bo-variables', variables(theme)), [theme]);

  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);

  return (
    <CacheProvider value={cache ?? leftToRight}>
      {/* A few stock components read `theme.palette`, not the variables, so it has to follow the scheme too. */}
      <ThemeProvider
        theme={theme}
        storageManager={modeStorage}
        modeStorageKey="mode"
        defaultMode="light"
        forceThemeRerender
        disableStyleSheetGeneration
        noSsr
      >
        {/* The tokens set the scheme of the browser's own controls. */}
        <CssBaseline />
        <ThemesContext value={themes}>{children}</ThemesContext>
      </ThemeProvider>
    </CacheProvider>
  );
};
