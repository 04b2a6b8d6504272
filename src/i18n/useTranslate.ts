import { useSyncExternalStore } from 'react';
import type { Language } from '#values/language.ts';
import { currentLanguage, onWords, translate, wordsVersion } from './i18n.ts';

/** `translate` for pages without react-admin; renders again when words or language change. */
export const useTranslate = (): typeof translate => {
  useSyncExternalStore(onWords, wordsVersion);
  return translate;
};

/** The chosen language; renders again when it changes. `setLanguage` of `i18n.ts` changes it. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, currentLanguage);
