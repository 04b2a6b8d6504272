import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { adminWords } from '#i18n/adminWords.ts';
import { i18nextBook } from '#i18n/books/i18nextBook.ts';
import { adoptI18n, currentLanguage, setLanguage, trackFallback } from '#i18n/i18n.ts';
import { namedLanguages } from '#i18n/language.ts';
import type { Words } from '#i18n/words.ts';
import type { Registry } from '#schema/registry.ts';
import { id as faults } from '#schema/words/id.ts';
import { resourceWords } from '#schema/words/resourceWords.ts';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';

/** react-admin's i18n provider. Resolves when there is something to show, at once for Indonesian. */
export const startI18nProvider = async (registry: Registry, initial?: Language): Promise<I18nProvider> => {
  const words = (language: Language) => resourceWords(registry, language) as unknown as Words;
  const { book, i18n, options } = i18nextBook(
    adminWords({ id: { ...words('id'), faults: { ...faults } }, en: words('en') }),
  );
  const provider = await getI18nProvider(i18n, options, [...namedLanguages]);
  await adoptI18n(book, initial);
  return {
    ...provider,
    getLocale: currentLanguage,
    translate: (key, values) => trackFallback(key, values?._, provider.translate(key, values)),
    async changeLocale(language: string) {
      if (!(await setLanguage(knownLanguage(language) ?? fallbackLanguage)))
        throw new Error(`No words for ${language}`);
    },
  };
};
