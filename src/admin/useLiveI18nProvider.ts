import { useMemo, useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { addedWords, onWords, wordsVersion } from '#i18n/i18n.ts';

type Translate = I18nProvider['translate'];

/** More than a session's screens ask for. */
const most = 2000;

/** What is asked for, as text; nothing where values hold more than text and numbers, or a sentence to stand in for one. */
const asText = (key: string, values?: Parameters<Translate>[1]): string | undefined => {
  if (!values) return key;
  const given = Object.entries(values);
  const isPlain = ([name, value]: [string, unknown]) =>
    typeof value !== 'object' && typeof value !== 'function' && (name !== '_' || given.length === 1);
  return given.every(isPlain) ? key + JSON.stringify(values) : undefined;
};

/**
 * Looks a word up once: a form asks for hundreds, the same again each time, and i18next takes every key apart anew, and
 * one that is missing in each language. A missing one may come with a part that is loaded later.
 */
const remembering = (translate: Translate): Translate => {
  const known = new Map<string, string>();
  const missing = new Map<string, string>();
  let parts = addedWords();
  return (key, values) => {
    const asked = asText(key, values);
    if (asked === undefined) return translate(key, values);
    if (parts !== addedWords()) missing.clear();
    parts = addedWords();
    const kept = known.get(asked) ?? missing.get(asked);
    if (kept !== undefined) return kept;
    const word = translate(key, values);
    const words = word === (values?._ ?? key) ? missing : known;
    if (words.size === most) words.clear();
    words.set(asked, word);
    return word;
  };
};

/** The same provider, anew whenever words or language change: all that translates renders again, and nothing remounts. */
export const useLiveI18nProvider = (provider: I18nProvider): I18nProvider => {
  const version = useSyncExternalStore(onWords, wordsVersion);
  return useMemo(() => ({ ...provider, translate: remembering(provider.translate), version }), [provider, version]);
};
