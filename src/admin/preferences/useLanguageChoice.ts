import { useNotify } from 'react-admin';
import { setLanguage } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/useTranslate.ts';
import { knownLanguage, type Language } from '#values/language.ts';

/**
 * The language of the page, and how a person changes it. react-admin's `useLocaleState` remounts every screen, and what
 * was typed in a form with it; this one renders them again as they are.
 */
export const useLanguageChoice = (): readonly [Language, (language: string) => void] => {
  const language = useLanguage();
  const notify = useNotify();
  const choose = async (wanted: string) => {
    const known = knownLanguage(wanted);
    if (known && !(await setLanguage(known))) notify('ra.notification.i18n_error', { type: 'error' });
  };
  return [language, (wanted) => void choose(wanted)];
};
