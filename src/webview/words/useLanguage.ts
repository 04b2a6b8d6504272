import { useSyncExternalStore } from 'react';
import type { Language } from '#i18n/language.ts';
import { currentLanguage, onWords } from './currentWords.ts';

/** The chosen language; the component is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, currentLanguage);
