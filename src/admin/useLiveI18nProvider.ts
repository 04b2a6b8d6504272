import { useMemo, useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { addedWords, onWords, wordsVersion } from '#i18n/i18n.ts';

type Translate = I18nProvider['translate'];

/** More than one session's screens look up. */
const most = 2000;

/** A cache key; `undefined` if a value is an object or function, or the fallback (`_`) comes with other values. */
const asText = (key: string, values?: Parameters<Translate>[1]): string | undefined => {
  if (!values) return key;
  const given = Object.entries(values);
  const isPlain = ([name, value]: [string, unknown]) =>
    typeof value !== 'object' && typeof value !== 'function' && (name !== '_' || given.length === 1);
  return given.every(isPlain) ? key + JSON.stringify(values) : undefined;
};

/**
 * Caches translations: a form looks up the same hundreds each time, and i18next parses every key again, a missing one
 * in each language. Missing ones are dropped when a part that loads later adds words.
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

/** A new copy of the provider when words or language change: whatever translates renders again, nothing remounts. */
export const useLiveI18nProvider = (provider: I18nProvider): I18nProvider => {
  const version = useSyncExternalStore(onWords, wordsVersion);
  return useMemo(() => ({ ...provider, translate: remembering(provider.translate), version }), [provider, version]);
};
