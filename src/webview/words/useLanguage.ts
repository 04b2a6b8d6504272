import { useSyncExternalStore } from 'react';
import type { Language } from '#values/language.ts';
import { currentLanguage, onWords } from './currentWords.ts';

/** The chosen language; the component is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, currentLanguage);
