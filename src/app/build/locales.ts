import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { mergeWords, parseWords, type Words } from '#i18n/words.ts';
import { issueWords } from '#schema/words/issueText.ts';
import { fallbackLanguage, languages } from '#values/language.ts';

/** The folder of the part files: `{language}/{part}.json`. */
const wordsFolder = join(import.meta.dirname, '../../i18n/words');

/** The parts of a language, by name, from the folder. */
export const wordParts = (language: string): Readonly<Record<string, Words>> => {
  const folder = join(wordsFolder, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const read = (name: string) => parseWords(readFileSync(join(folder, name), 'utf8'));
  return Object.fromEntries(files.sort().map((name) => [basename(name, '.json'), read(name)]));
};

/**
 * The locale files of the build and the development server: all parts of a language in one file, `translation`, but the
 * mobile pages' words in `webview`, so that a phone on a weak signal does not load the others.
 * Each may be edited after the build and overrides any word by its key, including `resources.{name}.fields.{field}`.
 *
 * @example [{ path: 'locales/id/translation.json', content: '{…}' }, …]
 */
export const localeFiles = (): readonly { readonly path: string; readonly content: string }[] =>
  languages.flatMap((locale) => {
    const { webview = {}, ...others } = wordParts(locale);
    // The code brings the words for issues with values in the fallback language only.
    const initial: Words = locale === fallbackLanguage ? {} : { faults: { ...issueWords[locale] } };
    const namespaces = { translation: Object.values(others).reduce(mergeWords, initial), webview };
    return Object.entries(namespaces).map(([namespace, words]) => ({
      path: `locales/${locale}/${namespace}.json`,
      content: `${JSON.stringify(words, null, 2)}\n`,
    }));
  });

/** Writes `/locales/{language}/{namespace}.json` from `src/i18n/words`; in development, serves the current words. */
export const locales = (): Plugin => ({
  name: 'locales',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]?.slice(1);
      const localeFile = localeFiles().find((file) => file.path === path);
      if (!localeFile) return next();
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(localeFile.content);
    });
  },
  generateBundle() {
    for (const { path, content } of localeFiles()) this.emitFile({ type: 'asset', fileName: path, source: content });
  },
});
