import { useSyncExternalStore } from 'react';
import { currentLanguage, onWords } from './i18n.ts';
import type { Language } from './language.ts';

/** The chosen language; renders again when it changes. `setLanguage` of `i18n.ts` changes it. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, currentLanguage);
