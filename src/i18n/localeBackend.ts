import type { BackendModule } from 'i18next';
import { fallbackLanguage, knownLanguage, type Language } from '#values/language.ts';
import { mergeWords, parseWords, type Words } from './words.ts';

const fetchText = async (url: string) => {
  const reply = await fetch(url);
  return { status: reply.status, ok: reply.ok, text: await reply.text() };
};

/**
 * Reads `/locales/{language}/{namespace}.json` for i18next, in place of i18next-http-backend, most of which is for
 * older browsers, several files in one call and sending missing words.
 * A locale file goes over the bundled words, key by key: it may hold a part of them.
 */
export const localeBackend = (bundled: (language: Language) => Words): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    const url = `/locales/${language}/${namespace}.json`;
    // What comes beside an error says whether to try again: a lost connection or a server in trouble may mend.
    const answer = ({ ok, status, text }: Awaited<ReturnType<typeof fetchText>>) => {
      if (!ok) return callback(`${url}: ${status}`, status >= 500);
      try {
        callback(null, mergeWords(bundled(knownLanguage(language) ?? fallbackLanguage), parseWords(text)));
      } catch (error) {
        callback(error instanceof Error ? error : String(error), false);
      }
    };
    fetchText(url).then(answer, (error: Error) => callback(error, true));
  },
});
