import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useInsertionEffect } from 'react';
import { ThemesContext } from 'react-admin';
import { useLanguage } from '../kinds/useLanguage.ts';
import { onPreferences, preferences, setMode } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { adminTheme } from './adminTheme.ts';
import { leftToRight, useStyleCache } from './styleCache.ts';
import { inTheDark, paint, paintTokens } from './tokenStyle.ts';
import { schemeAttribute } from './tokens.ts';

/** MUI keeps light/dark/system where the other preferences are; its two scheme names are fixed and need no keeping. */
const modeStorage = ({ key }: { key: string }) => ({
  get: (fallback: unknown) => (key === 'mode' ? preferences().mode : fallback),
  set: (value: unknown) => (key === 'mode' ? setMode(value) : undefined),
  subscribe: (listener: (value: unknown) => void) =>
    key === 'mode' ? onPreferences(() => listener(preferences().mode)) : () => undefined,
});

/** That there is a dark one is all that `useTheme` of react-admin asks; both are in ours. */
const themes = { darkTheme: {} };

/** The theme's variables as CSS. They need no compiling, which takes longer than all the styles of a first screen. */
const variables = (theme: Theme): string =>
  (theme.generateStyleSheets() as readonly Readonly<Record<string, object>>[])
    .flatMap((sheet) => Object.entries(sheet))
    .map(([selector, values]) => {
      const rule = `${selector}{${Object.entries(values)
        .map((pair) => pair.join(':'))
        .join(';')}}`;
      return selector === `[${schemeAttribute}="dark"]` ? inTheDark(rule) : rule;
    })
    .join('');

/** The theme that the person's preferences make, around everything drawn with the component library. */
export const ThemeRoot = ({ children }: { readonly children: ReactNode }) => {
  const [{ density, direction: wanted }] = usePreferences();
  const cache = useStyleCache(wanted);
  // Left to right until the mirrored styles are there: what is on the screen stays, a form's input with it.
  const direction = cache ? wanted : 'ltr';
  const theme = adminTheme({ density, direction, language: useLanguage() });
  paintTokens();
  useInsertionEffect(() => paint('bo-variables', variables(theme)), [theme]);

  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);

  return (
    <CacheProvider value={cache ?? leftToRight}>
      {/* A few stock components read `theme.palette`, not the variables: it has to follow the scheme too. */}
      <ThemeProvider
        theme={theme}
        storageManager={modeStorage}
        modeStorageKey="mode"
        defaultMode="light"
        forceThemeRerender
        disableStyleSheetGeneration
        noSsr
      >
        {/* Which scheme the browser's own parts take, the tokens say. */}
        <CssBaseline />
        <ThemesContext value={themes}>{children}</ThemesContext>
      </ThemeProvider>
    </CacheProvider>
  );
};
