import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { type ColourMode, onPreferences, preferences, setPreferences } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { adminTheme } from './adminTheme.ts';
import { leftToRight, useStyleCache } from './styleCache.ts';
import { paintTokens } from './tokenStyle.ts';

const isMode = (value: unknown): value is ColourMode => value === 'light' || value === 'dark' || value === 'system';

/** MUI keeps light/dark/system where the other preferences are; its two scheme names are fixed and need no keeping. */
const modeStorage = ({ key }: { key: string }) => ({
  get: (fallback: unknown) => (key === 'mode' ? preferences().mode : fallback),
  set: (value: unknown) => {
    if (key === 'mode' && isMode(value)) setPreferences({ mode: value });
  },
  subscribe: (listener: (value: unknown) => void) =>
    key === 'mode' ? onPreferences(() => listener(preferences().mode)) : () => undefined,
});

/** The theme that the person's preferences make, around everything drawn with the component library. */
export const ThemeRoot = ({ children }: { readonly children: ReactNode }) => {
  const { density, direction: wanted } = usePreferences();
  const cache = useStyleCache(wanted);
  // Left to right until the mirrored styles are there: what is on the screen stays, a form's input with it.
  const direction = cache ? wanted : 'ltr';
  const theme = adminTheme({ density, direction });
  paintTokens();

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
        noSsr
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
};
