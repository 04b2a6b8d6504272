import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { codeLimit } from '#admin/routing/loading/codeTimeout.ts';
import { timeLimits } from '#api/timeLimits.ts';
import { localeFiles, wordParts } from '#app/build/locales.ts';
import { namedLanguages } from '#i18n/language.ts';
import { mergeWords, parseWords, type Words } from '#i18n/words.ts';
import { id as serverWords } from '#server/words/id.ts';

/** Keys, without i18next's endings for plural forms: Indonesian has one form, English two. */
const keysOf = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`.replace(/_(one|other)$/, '')] : keysOf(value, `${before}${key}.`),
  );
const keys = (words: Words | undefined): string[] => [...new Set(keysOf(words ?? {}))].sort();

const distinct = (words: Words | undefined, pattern: RegExp): string[] =>
  [...new Set(Array.from(JSON.stringify(words).matchAll(pattern), ([, found = '']) => found))].sort();

/** Names of the placeholders, in any format: a misspelt one is in one language only. */
const places = (words: Words | undefined): string[] => distinct(words, /\{\{(\w+)(?:, \w+)?\}\}/g);

/** The texts, at any depth, about a write that got no reply in time. */
const timeouts = (words: Words | undefined): string[] =>
  Object.entries(words ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' ? (key === 'timeout' ? [value] : []) : timeouts(value),
  );

const [indonesian, inEnglish] = [wordParts('id'), wordParts('en')];
const partNames = [...new Set([...Object.keys(indonesian), ...Object.keys(inEnglish)])];

it('name the time limits that hold', () => {
  for (const { errors, form, list } of [indonesian, inEnglish]) {
    const said = { ...(errors?.errors as Words) }.timeout as Words;
    expect(said.read).toContain(` ${timeLimits.read / 1000} `);
    expect(said.code).toContain(` ${codeLimit / 1000} `);
    for (const text of [said.write, ...timeouts(form), ...timeouts(list)])
      expect(text).toContain(` ${timeLimits.write / 1000} `);
  }
});

it('ask for no format that i18next has not been given', () => {
  const asked = [indonesian, inEnglish].flatMap((words) => distinct(words, /\{\{\w+, (\w+)\}\}/g));
  expect([...new Set(asked)].sort()).toEqual(['lowerFirst', 'number']);
});

it('have one Indonesian word for a connection, and none of the street', () => {
  const words = JSON.stringify([indonesian, Object.values(serverWords)]);
  expect(words.match(/koneksi|ketemu/gi)).toBeNull();
});

it('name the button that sends another code as it is called', () => {
  for (const { webview } of [indonesian, inEnglish]) {
    const forgot = { ...(webview?.webview as Words) }.forgot as Words;
    expect(forgot.expired).toContain(forgot.resend);
  }
});

it('call one density the same in the preferences and in a list', () => {
  for (const { shell, list } of [indonesian, inEnglish]) {
    const { compact, comfortable } = { ...(shell?.shell as Words) }.density as Words;
    expect({ ...(list?.list as Words) }.columns).toMatchObject({ compact, comfortable });
  }
});

describe.each(partNames)('the words of %s', (part) => {
  it('are the same keys in both languages', () => expect(keys(indonesian[part])).toEqual(keys(inEnglish[part])));

  it('fill in the same things in both languages', () =>
    expect(places(indonesian[part])).toEqual(places(inEnglish[part])));

  it('are empty in one language only where they are in the other: on purpose', () => {
    const empty = (words: Words, before = ''): string[] =>
      Object.entries(words).flatMap(([key, value]) =>
        typeof value === 'string' ? (value === '' ? [before + key] : []) : empty(value, `${before}${key}.`),
      );
    expect(empty(indonesian[part] ?? {})).toEqual(empty(inEnglish[part] ?? {}));
  });

  it("stand under the part's own name", () => {
    const own = part === 'errors' ? ['errors', 'Access token is missing', 'Unknown error occurred'] : [part];
    expect(own).toEqual(expect.arrayContaining(Object.keys(indonesian[part] ?? {})));
  });
});

it("hold every word of react-admin's own, in both languages", () => {
  const needed = keys(convertRaTranslationsToI18next(english) as Words);
  expect(keys(indonesian.ra)).toEqual(needed);
  expect(keys(inEnglish.ra)).toEqual(needed);
});

it("leave none of react-admin's placeholders and plurals behind", () => {
  expect(JSON.stringify([indonesian, inEnglish])).not.toMatch(/%\{|\|\|\|\|/);
});

describe('the locale files', () => {
  const files = new Map(localeFiles().map(({ path, content }) => [path, parseWords(content)]));

  it.each(namedLanguages)('hold every part in $name, where the specification wants them', ({ locale }) => {
    const others = partNames.filter((part) => part !== 'webview');
    expect(Object.keys(files.get(`locales/${locale}/translation.json`) ?? {})).toEqual(expect.arrayContaining(others));
    expect(Object.keys(files.get(`locales/${locale}/webview.json`) ?? {})).toEqual(['webview']);
  });
});

describe('merging words', () => {
  it('goes key by key, the later over the earlier', () => {
    const merged = mergeWords({ a: { b: '1', c: '2' }, d: '3' }, { a: { c: 'x' }, e: { f: '4' } });
    expect(merged).toEqual({ a: { b: '1', c: 'x' }, d: '3', e: { f: '4' } });
  });

  it.each(['<!doctype html>', '[]', '"x"', 'null', ''])('takes no file that is none (%o)', (text) => {
    expect(() => parseWords(text)).toThrow();
  });
});
