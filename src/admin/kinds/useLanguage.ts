import { useLocale } from 'react-admin';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';

/** The chosen language; Indonesian where none of ours is chosen. */
export const useLanguage = (): Language => knownLanguage(useLocale()) ?? fallbackLanguage;
