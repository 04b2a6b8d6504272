import { useSyncExternalStore } from 'react';
import { onPreferences, type Preferences, preferences } from './preferences.ts';

/** The person's preferences; renders again when one changes. */
export const usePreferences = (): Preferences => useSyncExternalStore(onPreferences, preferences);
