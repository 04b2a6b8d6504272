import { createContext, useContext, useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import { type Preferences, preferencesKey, readPreferences } from './preferences.ts';

/** The person's preferences, and a function that changes and stores some of them. */
export const usePreferences = (): readonly [Preferences, (changed: Partial<Preferences>) => void] => {
  const [stored, setStored] = useStore<Partial<Preferences>>(preferencesKey);
  const preferences = useMemo(() => readPreferences(stored), [stored]);
  const change = useEvent((changed: Partial<Preferences>) => setStored({ ...preferences, ...changed }));
  return [preferences, change];
};

/** The default path in the settings, for everybody. */
export const DefaultPathContext = createContext('/');

/** Where the logo leads: the person's choice, else what the settings say. */
export const useDefaultPath = (): string => {
  const fallbackPath = useContext(DefaultPathContext);
  const [{ defaultPath }] = usePreferences();
  return defaultPath ?? fallbackPath;
};
