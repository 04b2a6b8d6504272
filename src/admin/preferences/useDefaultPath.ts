import { createContext, useContext } from 'react';
import { usePreferences } from './usePreferences.ts';

/** The default path that the settings give everybody. */
export const DefaultPathContext = createContext('/');

/** Where the logo leads: what the person chose, else what the settings say. */
export const useDefaultPath = (): string => {
  const given = useContext(DefaultPathContext);
  const [{ defaultPath }] = usePreferences();
  return defaultPath ?? given;
};
