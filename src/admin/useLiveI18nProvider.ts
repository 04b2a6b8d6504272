import { useMemo, useSyncExternalStore } from 'react';
import type { I18nProvider } from 'react-admin';
import { onWords, wordsVersion } from '#i18n/i18n.ts';

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
