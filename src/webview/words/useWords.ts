import { useSyncExternalStore } from 'react';
import type { Language } from '#values/language.ts';
import { currentLanguage, onWords, type Translate, translateNow } from './words.ts';

/** The words of the chosen language; the component renders again when they change. */
export const useWords = (): Translate => useSyncExternalStore(onWords, translateNow);

/** The chosen language; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, currentLanguage);
