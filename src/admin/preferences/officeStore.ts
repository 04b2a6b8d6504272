import type { Store } from 'react-admin';
import { personalStore } from './personalStore.ts';
import { onPreferences, preferences, setMode } from './preferences.ts';

/** The key that react-admin's `useTheme` reads; `undefined` in system mode, where it asks the system. */
const themeKey = 'theme';
const currentTheme = () => {
  const { mode } = preferences();
  return mode === 'system' ? undefined : mode;
};

/** The person's store, with react-admin's own key for light and dark mapped to the mode in the preferences. */
export const officeStore: Store = {
  ...personalStore,
  getItem: (key, defaultValue) =>
    key === themeKey
      ? ((currentTheme() ?? defaultValue) as typeof defaultValue)
      : personalStore.getItem(key, defaultValue),
  setItem: (key, value) => (key === themeKey ? setMode(value) : personalStore.setItem(key, value)),
  subscribe: (key, callback) =>
    key === themeKey ? onPreferences(() => callback(currentTheme())) : personalStore.subscribe(key, callback),
};
