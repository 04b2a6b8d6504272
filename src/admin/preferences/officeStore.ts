import type { Store } from 'react-admin';
import { personalStore } from './personalStore.ts';
import { onPreferences, preferences, setMode } from './preferences.ts';

/** Where `useTheme` of react-admin looks, and what it finds: nothing, where the machine decides, which it then asks. */
const themeKey = 'theme';
const theme = () => {
  const { mode } = preferences();
  return mode === 'system' ? undefined : mode;
};

/** The person's store, with react-admin's own key for light and dark, which is kept once, among the preferences. */
export const officeStore: Store = {
  ...personalStore,
  getItem: (key, otherwise) =>
    key === themeKey ? ((theme() ?? otherwise) as typeof otherwise) : personalStore.getItem(key, otherwise),
  setItem: (key, value) => (key === themeKey ? setMode(value) : personalStore.setItem(key, value)),
  subscribe: (key, callback) =>
    key === themeKey ? onPreferences(() => callback(theme())) : personalStore.subscribe(key, callback),
};
