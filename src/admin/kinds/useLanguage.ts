import { useI18nProvider } from 'react-admin';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';

/**
 * The chosen language; Indonesian where none of ours is chosen. Asked of the provider, which is another one after every
 * change: `useLocale` would read the browser's storage for each that asks, which every cell and every input does.
 */
export const useLanguage = (): Language => knownLanguage(useI18nProvider().getLocale()) ?? fallbackLanguage;
