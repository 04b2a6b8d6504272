import { useNotify } from 'react-admin';
import { setLanguage, useLanguage } from '#i18n/i18n.ts';
import { knownLanguage, type Language } from '#values/language.ts';

/**
 * The page's language, and how to change it. react-admin's `useLocaleState` remounts every screen, and loses what was
 * typed in a form; this one only renders them again.
 */
export const useLanguageChoice = (): readonly [Language, (language: string) => void] => {
  const language = useLanguage();
  const notify = useNotify();
  const choose = async (wanted: string) => {
    const supported = knownLanguage(wanted);
    if (supported && !(await setLanguage(supported))) notify('ra.notification.i18n_error', { type: 'error' });
  };
  return [language, (wanted) => void choose(wanted)];
};
