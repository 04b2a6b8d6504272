import { createContext, useContext, useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import { type Preferences, preferencesKey, readPreferences } from './preferences.ts';

/** The person's preferences, and how some of them are changed, from now on and the next time. */
export const usePreferences = (): readonly [Preferences, (changed: Partial<Preferences>) => void] => {
  const [kept, keep] = useStore<Partial<Preferences>>(preferencesKey);
  const preferences = useMemo(() => readPreferences(kept), [kept]);
  const change = useEvent((changed: Partial<Preferences>) => keep({ ...preferences, ...changed }));
  return [preferences, change];
};

/** The default path that the settings give everybody. */
export const DefaultPathContext = createContext('/');

/** Where the logo leads: what the person chose, else what the settings say. */
export const useDefaultPath = (): string => {
  const given = useContext(DefaultPathContext);
  const [{ defaultPath }] = usePreferences();
  return defaultPath ?? given;
};
