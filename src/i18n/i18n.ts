import { createInstance, type i18n as I18n, type InitOptions } from 'i18next';
import { fallbackLanguage, knownLanguage, type Language, languages } from '#values/language.ts';
import { startLanguage, storedLanguage, storeLanguage } from './language.ts';
import { localeBackend } from './localeBackend.ts';
import { whenLoaded } from './whenIdle.ts';
import { type Bundled, mergeWords, type Words } from './words.ts';

const namespace = 'translation';
/** How long the first paint waits for a language that comes by HTTP; after that, Indonesian until it is there. */
const patience = 4000;

let current: I18n | undefined;
let version = 0;
const listeners = new Set<() => void>();

const tell = (): void => {
  version += 1;
  for (const listener of listeners) listener();
};

const none: Words = {};

const wordsOf = (i18n: I18n | undefined, language: Language): Words =>
  (i18n?.getResourceBundle(language, namespace) as Words | undefined) ?? none;

/** Words of the bundle that came with a part of the office, after it had started. */
let later: Words = none;

/**
 * Takes the Indonesian words of a part that is loaded when it is used, so that no screen before it carries them. To be
 * called as its code is read, before it is drawn. What a locale file says of them stands.
 */
export const addWords = (words: Words): void => {
  later = mergeWords(later, words);
  current?.addResourceBundle(fallbackLanguage, namespace, words, true, false);
};

/** Languages whose file this instance has read. */
const read = new WeakMap<I18n, Set<string>>();

/** An instance with its options, not yet initialised: react-admin's provider wants to do that itself. */
export const prepareI18n = (bundled: Bundled): { readonly i18n: I18n; readonly options: InitOptions } => {
  const i18n = createInstance();
  const brought = (language: Language) =>
    language === fallbackLanguage ? mergeWords(bundled[language], later) : bundled[language];
  i18n.use(localeBackend(brought));
  // What an instance before this one has fetched, the login page's, is not fetched again.
  const before = current && read.get(current);
  const words = (language: Language) => mergeWords(brought(language), wordsOf(current, language));
  const fetched = new Set<string>(before);
  read.set(i18n, fetched);
  const options: InitOptions = {
    lng: fallbackLanguage,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    ns: [namespace],
    defaultNS: namespace,
    // Messages of the API pass through as keys of their own; a colon in one is no namespace.
    nsSeparator: false,
    interpolation: { escapeValue: false },
    partialBundledLanguages: true,
    resources: {
      id: { [namespace]: words('id') },
      ...(fetched.has('en') ? { en: { [namespace]: words('en') } } : {}),
    },
    maxRetries: 5,
    retryTimeout: 350,
    maxParallelReads: 10,
    react: { useSuspense: false },
  };
  return { i18n, options };
};

/** Reads the language's file, by HTTP, unless this instance has it. @returns whether words came that are new. */
const fetchWords = async (i18n: I18n, language: Language): Promise<boolean> => {
  const fetched = read.get(i18n);
  if (fetched?.has(language)) return false;
  const before = wordsOf(i18n, language);
  // As a list: a language alone would bring its fallback along.
  await i18n.reloadResources([language], namespace);
  const after = wordsOf(i18n, language);
  if (after === before) return false;
  fetched?.add(language);
  return JSON.stringify(after) !== JSON.stringify(before);
};

const has = (i18n: I18n, language: Language): boolean => i18n.hasResourceBundle(language, namespace);

/** Unless another instance or another choice holds by now. */
const show = async (i18n: I18n, language: Language): Promise<void> => {
  if (i18n !== current || storedLanguage() !== language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  tell();
};

/** What the file changes in words that are here already is shown when it comes. */
const refresh = async (i18n: I18n, language: Language): Promise<void> => {
  await whenLoaded();
  if (await fetchWords(i18n, language)) await show(i18n, language);
};

/** @returns whether the language is on the page; else it will be when its words come. */
const switchTo = async (i18n: I18n, language: Language): Promise<boolean> => {
  if (has(i18n, language)) {
    await show(i18n, language);
    void refresh(i18n, language);
    return true;
  }
  const fetching = fetchWords(i18n, language).then(async (came) => {
    if (came) await show(i18n, language);
    return came;
  });
  return Promise.race([fetching, new Promise<false>((resolve) => setTimeout(resolve, patience, false))]);
};

/** Takes an initialised instance as the page's, in the person's language. Resolves when there is something to show. */
export const adoptI18n = async (i18n: I18n, initial?: Language): Promise<void> => {
  current = i18n;
  document.documentElement.lang = fallbackLanguage;
  await switchTo(i18n, startLanguage(initial));
};

/** Starts words without react-admin: the light root's. */
export const startI18n = async (bundled: Bundled, initial?: Language): Promise<void> => {
  const { i18n, options } = prepareI18n(bundled);
  await i18n.init(options);
  await adoptI18n(i18n, initial);
};

/**
 * Keeps the choice and shows the page in it.
 * @returns false when its words did not come (yet): the page stays in the language that it is in.
 */
export const setLanguage = async (language: Language): Promise<boolean> => {
  storeLanguage(language);
  return current ? switchTo(current, language) : false;
};

/** The language that the page is in: the chosen one, once its words are here. */
export const currentLanguage = (): Language => knownLanguage(current?.language) ?? fallbackLanguage;

/** A word by its key; `smart_count` chooses the plural form, `_` stands in for a missing word. */
export const translate = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
  const { _: standIn, ...others } = values;
  if (!current) return String(standIn ?? key);
  const plural = typeof values.smart_count === 'number' ? { count: values.smart_count } : {};
  return current.t(key, { defaultValue: String(standIn ?? key), ...others, ...plural });
};

/** Calls back whenever words or language changed. */
export const onWords = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Grows with every change of words or language. */
export const wordsVersion = (): number => version;
