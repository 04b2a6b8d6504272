import { useSyncExternalStore } from 'react';
import { onWords, translate, wordsVersion } from './i18n.ts';

/** `translate` for pages without react-admin; renders again when words or language change. */
export const useTranslate = (): typeof translate => {
  useSyncExternalStore(onWords, wordsVersion);
  return translate;
};
