import type { Store } from 'react-admin';
import { setLanguage } from '#i18n/i18n.ts';
import { fallbackLanguage, knownLanguage } from '#values/language.ts';
import { personalStore } from './personalStore.ts';
import { onPreferences, preferences, setMode } from './preferences.ts';

/** The key that react-admin's `useTheme` reads; `undefined` in system mode, where it asks the system. */
const themeKey = 'theme';
const currentTheme = () => {
  const { mode } = preferences();
  return mode === 'system' ? undefined : mode;
};

/** The person's store; light and dark are the mode in the preferences, and the language is the page's. */
export const officeStore: Store = {
  ...personalStore,
  getItem: (key, defaultValue) =>
    key === themeKey
      ? ((currentTheme() ?? defaultValue) as typeof defaultValue)
      : personalStore.getItem(key, defaultValue),
  setItem(key, value) {
    if (key === themeKey) setMode(value);
    // Not stored: react-admin would go back to it after every later choice, and remounts all screens when it does.
    else if (key === 'locale') void setLanguage(knownLanguage(value) ?? fallbackLanguage);
    else personalStore.setItem(key, value);
  },
  subscribe: (key, callback) =>
    key === themeKey ? onPreferences(() => callback(currentTheme())) : personalStore.subscribe(key, callback),
};
