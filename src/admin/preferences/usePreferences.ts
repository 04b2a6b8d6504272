import { createContext, useContext, useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import { type Preferences, preferencesKey, readPreferences } from './preferences.ts';

/** The person's preferences, and a function that changes and stores some of them. */
export const usePreferences = (): readonly [Preferences, (changed: Partial<Preferences>) => void] => {
  const [kept, keep] = useStore<Partial<Preferences>>(preferencesKey);
  const preferences = useMemo(() => readPreferences(kept), [kept]);
  const change = useEvent((changed: Partial<Preferences>) => keep({ ...preferences, ...changed }));
  return [preferences, change];
};

/** The default path in the settings, for everybody. */
export const DefaultPathContext = createContext('/');

/** Where the logo leads: the person's choice, else what the settings say. */
export const useDefaultPath = (): string => {
  const given = useContext(DefaultPathContext);
  const [{ defaultPath }] = usePreferences();
  return defaultPath ?? given;
};
