import { type BackendModule, createInstance, type i18n as I18n, type InitOptions } from 'i18next';
import { fallbackLanguage, knownLanguage, type Language, languages } from '#values/language.ts';
import { fetchLocale, LocaleError, localeRetries } from '../fetchLocale.ts';
import { firstWords } from '../i18n.ts';
import { type Bundled, mergeWords, type Words } from '../words.ts';
import { type WordBook, wordsNamespace } from './wordBook.ts';

/**
 * Fetches locale files for i18next. i18next-http-backend is larger: for older browsers, several files in one call, and
 * sending missing words. A file may be partial: it overrides the bundled words key by key.
 */
const localeBackend = (bundled: (language: Language) => Words): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    fetchLocale(language, namespace).then(
      (words) => callback(null, mergeWords(bundled(knownLanguage(language) ?? fallbackLanguage), words)),
      // The second argument after an error says whether to retry.
      (error: Error) => callback(error, error instanceof LocaleError && error.isPassing),
    );
  },
});

/** Names in capitals, such as QRIS, stay as they are. */
const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** i18next, not yet initialised. `{{one, lowerFirst}}` is a name inside an English sentence, “Add payment method”. */
export const createI18next = (): I18n => {
  const i18n = createInstance();
  i18n.on('initialized', () => i18n.services.formatter?.add('lowerFirst', (value) => lowerFirst(String(value))));
  return i18n;
};

/** The words of the admin. i18next is not yet initialised, because react-admin's provider does that. */
export const i18nextBook = (
  bundled: Bundled,
): { readonly book: WordBook; readonly i18n: I18n; readonly options: InitOptions } => {
  const i18n = createI18next();
  const { fetched, base, initial } = firstWords(bundled);
  i18n.use(localeBackend(base));
  const english = initial('en');
  const options: InitOptions = {
    lng: fallbackLanguage,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    ns: [wordsNamespace],
    defaultNS: wordsNamespace,
    // Messages of the API are passed through as keys; a colon in them must not count as a namespace.
    nsSeparator: false,
    interpolation: { escapeValue: false },
    partialBundledLanguages: true,
    resources: {
      id: { [wordsNamespace]: initial('id') ?? {} },
      ...(english ? { en: { [wordsNamespace]: english } } : {}),
    },
    maxRetries: localeRetries.most,
    retryTimeout: localeRetries.first,
    maxParallelReads: 10,
    react: { useSuspense: false },
  };
  const book: WordBook = {
    fetched,
    language: () => knownLanguage(i18n.language),
    words: (language) => i18n.getResourceBundle(language, wordsNamespace) as Words | undefined,
    add: (words) => void i18n.addResourceBundle(fallbackLanguage, wordsNamespace, words, true, false),
    // As a list, because a single language would fetch its fallback too.
    fetch: (language) => i18n.reloadResources([language], wordsNamespace),
    show: async (language) => void (await i18n.changeLanguage(language)),
    translate(key, fallback, values) {
      const plural = typeof values.smart_count === 'number' ? { count: values.smart_count } : {};
      return i18n.t(key, { defaultValue: fallback, ...values, ...plural });
    },
  };
  return { book, i18n, options };
};
