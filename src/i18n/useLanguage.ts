import { useSyncExternalStore } from 'react';
import type { Language } from '#values/language.ts';
import { currentLanguage, onWords } from './i18n.ts';

/** The chosen language; renders again when it changes. `setLanguage` of `i18n.ts` changes it. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, currentLanguage);
