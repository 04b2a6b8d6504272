import { useMemo, useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { addedWords, onWords, wordsVersion } from '#i18n/i18n.ts';

type Translate = I18nProvider['translate'];

/** More than one session's screens look up. */
const maxCached = 2000;

/** A cache key; `undefined` if a value is an object or function, or the fallback (`_`) comes with other values. */
const cacheKeyOf = (key: string, values?: Parameters<Translate>[1]): string | undefined => {
  if (!values) return key;
  const entries = Object.entries(values);
  const isPlain = ([name, value]: [string, unknown]) =>
    typeof value !== 'object' && typeof value !== 'function' && (name !== '_' || entries.length === 1);
  return entries.every(isPlain) ? key + JSON.stringify(values) : undefined;
};

/**
 * Caches translations: a form looks up the same hundreds each time, and i18next parses every key again, a missing one
 * in each language. Missing ones are dropped when a part that loads later adds words.
 */
const cached = (translate: Translate): Translate => {
  const translated = new Map<string, string>();
  const missing = new Map<string, string>();
  let parts = addedWords();
  return (key, values) => {
    const cacheKey = cacheKeyOf(key, values);
    if (cacheKey === undefined) return translate(key, values);
    if (parts !== addedWords()) missing.clear();
    parts = addedWords();
    const hit = translated.get(cacheKey) ?? missing.get(cacheKey);
    if (hit !== undefined) return hit;
    const translation = translate(key, values);
    const cache = translation === (values?._ ?? key) ? missing : translated;
    if (cache.size === maxCached) cache.clear();
    cache.set(cacheKey, translation);
    return translation;
  };
};

/** A new copy of the provider when words or language change: whatever translates renders again, nothing remounts. */
export const useLiveI18nProvider = (provider: I18nProvider): I18nProvider => {
  const version = useSyncExternalStore(onWords, wordsVersion);
  return useMemo(() => ({ ...provider, translate: cached(provider.translate), version }), [provider, version]);
};
