import { getI18nProvider } from 'ra-i18n-i18next';
import { useMemo, useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { adminWords } from '#i18n/adminWords.ts';
import { adoptI18n, currentLanguage, lookedUp, onWords, setLanguage, wordsVersion } from '#i18n/i18n.ts';
import { i18nextBook } from '#i18n/i18nextBook.ts';
import { namedLanguages } from '#i18n/language.ts';
import type { Words } from '#i18n/words.ts';
import type { Registry } from '#schema/registry.ts';
import { resourceWords } from '#schema/words/resourceWords.ts';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';

/** react-admin's words. Resolves when there is something to show, which is at once in Indonesian. */
export const startI18nProvider = async (registry: Registry, initial?: Language): Promise<I18nProvider> => {
  const words = (language: Language) => resourceWords(registry, language) as unknown as Words;
  const { book, i18n, options } = i18nextBook(adminWords({ id: words('id'), en: words('en') }));
  const provider = await getI18nProvider(i18n, options, [...namedLanguages]);
  await adoptI18n(book, initial);
  return {
    ...provider,
    getLocale: currentLanguage,
    translate: (key, values) => lookedUp(key, values?._, provider.translate(key, values)),
    async changeLocale(language: string) {
      if (!(await setLanguage(knownLanguage(language) ?? fallbackLanguage)))
        throw new Error(`No words for ${language}`);
    },
  };
};

/**
 * Looks a word without values up once: a form asks for hundreds, the same again each time, and i18next takes every key
 * apart anew. One that is missing is not kept, for it may come with a part that is loaded later.
 */
const remembering = (translate: I18nProvider['translate']): I18nProvider['translate'] => {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values && Object.keys(values).some((name) => name !== '_')) return translate(key, values);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const word = translate(key, values);
    if (word !== (values?._ ?? key)) known.set(key, word);
    return word;
  };
};

/** The same provider, anew whenever words or language change: all that translates renders again, and nothing remounts. */
export const useLiveI18nProvider = (provider: I18nProvider): I18nProvider => {
  const version = useSyncExternalStore(onWords, wordsVersion);
  return useMemo(() => ({ ...provider, translate: remembering(provider.translate), version }), [provider, version]);
};
