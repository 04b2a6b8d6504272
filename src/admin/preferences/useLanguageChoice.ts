import { useNotify, useTranslate } from 'react-admin';
import { setLanguage, useLanguage } from '#i18n/i18n.ts';
import { namedLanguages } from '#i18n/language.ts';
import type { Language } from '#values/language.ts';
import type { Choice } from './usePreferences.ts';

/** The page's language, to choose. Unlike `useLocaleState`, it says so when a language's words do not come. */
export const useLanguageChoice = (): Choice<Language> => {
  const translate = useTranslate();
  const notify = useNotify();
  return {
    label: translate('shell.language'),
    value: useLanguage(),
    choices: namedLanguages.map(({ locale, name }) => ({ value: locale, label: name, lang: locale })),
    async onChoose(wanted) {
      if (!(await setLanguage(wanted))) notify('ra.notification.i18n_error', { type: 'error' });
    },
  };
};
