// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bundled } from '#i18n/words.ts';
import type { Language } from '#values/language.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const bundled: Bundled = {
  id: {
    hello: 'Halo {{name}}',
    only: { here: 'Ada' },
    count_other: '{{smart_count}} data',
    resources: { banner: { name: 'Banner' } },
  },
  en: { resources: { banner: { name: 'Banner (en)' } } },
};
const english = {
  hello: 'Hello {{name}}',
  only: { here: 'Here' },
  count_one: '1 row',
  count_other: '{{smart_count}} rows',
};

let reads: string[] = [];
/** Serves these locale files; a language that is not named is missing. */
const serve = (files: Readonly<Record<string, () => Response>>) =>
  server.use(
    http.get('*/locales/:language/translation.json', ({ params }) => {
      reads.push(String(params.language));
      return (files[String(params.language)] ?? (() => new HttpResponse(null, { status: 404 })))();
    }),
  );

const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};

/**
 * Serves English if `comes` says so, else fails as a lost connection does. Not through msw, whose responses take timers
 * as well; and no other file, which a page of an earlier test may still be reading.
 */
const stubEnglish = (comes: () => boolean, fails = lost) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/en/')) return new Response(null, { status: 404 });
    return comes() ? Response.json(english) : fails();
  });

let i18n: typeof import('#i18n/i18n.ts');

/** The login page's words, and the admin's, started as react-admin's provider starts them. */
const books = {
  light: (words: Bundled, initial?: Language) => i18n.startI18n(words, initial),
  i18next: async (words: Bundled, initial?: Language) => {
    const { i18nextBook } = await import('#i18n/books/i18nextBook.ts');
    const { book, i18n: instance, options } = i18nextBook(words);
    await instance.init(options);
    await i18n.adoptI18n(book, initial);
  },
};

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  document.documentElement.lang = '';
  reads = [];
  serve({ en: () => HttpResponse.json(english) });
  i18n = await import('#i18n/i18n.ts');
});
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(books))('words by %s', (_book, start) => {
  describe('the language', () => {
    it('is Indonesian when none is kept, and that is saved', async () => {
      await start(bundled);
      expect(localStorage.getItem('language')).toBe('id');
      expect(i18n.translate('hello', { name: 'Ani' })).toBe('Halo Ani');
      expect(document.documentElement.lang).toBe('id');
    });

    it('is the one of the settings when none is kept', async () => {
      await start(bundled, 'en');
      expect(localStorage.getItem('language')).toBe('en');
      expect(i18n.currentLanguage()).toBe('en');
    });

    it('is the kept one, whatever the settings say', async () => {
      localStorage.setItem('language', 'en');
      // The first screen is requested before there are words.
      expect(i18n.currentLanguage()).toBe('en');
      await start(bundled, 'id');
      expect(i18n.translate('hello', { name: 'Ani' })).toBe('Hello Ani');
      expect(document.documentElement.lang).toBe('en');
      expect(localStorage.getItem('language')).toBe('en');
    });

    it('is Indonesian when the kept one is none of ours', async () => {
      localStorage.setItem('language', 'fr');
      await start(bundled);
      expect(localStorage.getItem('language')).toBe('id');
    });

    it('lasts as long as the page where storage is full', async () => {
      localStorage.setItem('language', 'id');
      await start(bundled);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await act(() => i18n.setLanguage('en'));
      expect(i18n.currentLanguage()).toBe('en');
    });

    it('lasts as long as the page where storage is blocked', async () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      await start(bundled);
      expect(await i18n.setLanguage('en')).toBe(true);
      expect(i18n.currentLanguage()).toBe('en');
    });

    it('changes with its words, is kept, and <html lang> follows', async () => {
      await start(bundled);
      const { useLanguage, useTranslate } = await import('#i18n/i18n.ts');
      const { result } = renderHook(() => ({ word: useTranslate()('only.here'), language: useLanguage() }));
      expect(result.current).toEqual({ word: 'Ada', language: 'id' });
      await act(() => i18n.setLanguage('en'));
      expect(result.current).toEqual({ word: 'Here', language: 'en' });
      expect(document.documentElement.lang).toBe('en');
      expect(localStorage.getItem('language')).toBe('en');
      await act(() => i18n.setLanguage('id'));
      expect(result.current).toEqual({ word: 'Ada', language: 'id' });
      expect(reads.filter((language) => language === 'en')).toHaveLength(1);
    });
  });

  describe('words', () => {
    it('come from the file over those that came with the code, key by key', async () => {
      localStorage.setItem('language', 'en');
      await start(bundled);
      expect(i18n.translate('resources.banner.name')).toBe('Banner (en)');
      expect(i18n.translate('only.here')).toBe('Here');
    });

    it('may be edited after the build, Indonesian ones as well', async () => {
      serve({ id: () => HttpResponse.json({ resources: { banner: { name: 'Spanduk' } } }) });
      const heard = vi.fn();
      i18n.onWords(heard);
      await start(bundled);
      await waitFor(() => expect(i18n.translate('resources.banner.name')).toBe('Spanduk'));
      expect(i18n.translate('only.here')).toBe('Ada');
      expect(heard).toHaveBeenCalledTimes(2);
    });

    it.each([
      ['the same', {}],
      ['besides only what nobody has asked for', { part: { title: 'Bagian' } }],
    ])('render nothing again when the file says %s', async (_, more) => {
      serve({ id: () => HttpResponse.json({ ...bundled.id, ...more }) });
      const heard = vi.fn();
      i18n.onWords(heard);
      await start(bundled);
      await waitFor(() => expect(reads).toContain('id'));
      await i18n.setLanguage('id');
      expect(heard).toHaveBeenCalledTimes(2);
      expect(i18n.translate('part.title')).toBe('part' in more ? 'Bagian' : 'part.title');
    });

    it.each([
      ['the key', 'part.title', undefined],
      ['nothing', 'part.title', { _: '' }],
      ['a count', 'part.rows', { smart_count: 2 }],
    ])('render again where %s stood for one that the file has', async (_, key, values) => {
      serve({ id: () => HttpResponse.json({ part: { title: 'Bagian', rows_other: '{{smart_count}} baris' } }) });
      const heard = vi.fn();
      i18n.onWords(heard);
      await start(bundled);
      i18n.translate(key, values);
      await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
      expect(i18n.translate(key, values)).toMatch(/Bagian|2 baris/);
    });

    it('are Indonesian where English lacks one', async () => {
      serve({ en: () => HttpResponse.json({ hello: 'Hello' }) });
      localStorage.setItem('language', 'en');
      await start(bundled);
      expect(i18n.translate('only.here')).toBe('Ada');
    });

    it('are not escaped on output', async () => {
      await start(bundled);
      expect(i18n.translate('hello', { name: '<b>A & B</b>' })).toBe('Halo <b>A & B</b>');
    });

    it('take the plural form of the language', async () => {
      await start(bundled);
      expect(i18n.translate('count', { smart_count: 1 })).toBe('1 data');
      await i18n.setLanguage('en');
      expect(i18n.translate('count', { smart_count: 1 })).toBe('1 row');
      expect(i18n.translate('count', { smart_count: 5 })).toBe('5 rows');
    });

    it('pass through when they are messages of the API, colons and all', async () => {
      await start(bundled);
      const message = 'Gagal: stok habis. Coba lagi.';
      expect(i18n.translate(message)).toBe(message);
      expect(i18n.translate('no.such', { _: 'Lain' })).toBe('Lain');
    });
  });

  describe('when English does not come', () => {
    it.each([
      ['is missing', () => new HttpResponse(null, { status: 404 })],
      ['is a page', () => HttpResponse.html('<p>App</p>')],
    ])('because the file %s, the page is Indonesian at once', async (_, reply) => {
      serve({ en: reply });
      localStorage.setItem('language', 'en');
      await start(bundled);
      expect(i18n.translate('only.here')).toBe('Ada');
      expect(document.documentElement.lang).toBe('id');
      expect(localStorage.getItem('language')).toBe('en');
    });

    it.each([
      ['the connection is lost', lost],
      ['the server is in trouble', () => new Response(null, { status: 503 })],
    ])(
      'because %s, it is tried 5 times more, from 350 ms doubling; the page waits 4 s and turns English when it comes',
      async (_, fails) => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
        const at: number[] = [];
        const began = Date.now();
        server.resetHandlers();
        stubEnglish(() => {
          at.push(Date.now() - began);
          return at.length > 5;
        }, fails);
        vi.resetModules();
        i18n = await import('#i18n/i18n.ts');
        localStorage.setItem('language', 'en');
        let started = -1;
        const starting = start(bundled).then(() => {
          started = Date.now() - began;
        });
        await vi.advanceTimersByTimeAsync(20_000);
        await starting;
        expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
        expect(started).toBe(4000);
        expect(i18n.currentLanguage()).toBe('en');
        expect(i18n.translate('only.here')).toBe('Here');
      },
    );

    it('it is given up after the sixth reading, and asked for again when chosen again', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      let tries = 0;
      let works = false;
      stubEnglish(() => {
        tries += 1;
        return works;
      });
      vi.resetModules();
      i18n = await import('#i18n/i18n.ts');
      localStorage.setItem('language', 'en');
      const starting = start(bundled);
      await vi.advanceTimersByTimeAsync(60_000);
      await starting;
      expect(tries).toBe(6);
      expect(i18n.currentLanguage()).toBe('id');
      works = true;
      expect(await i18n.setLanguage('en')).toBe(true);
      expect(i18n.currentLanguage()).toBe('en');
    });
  });

  it.each([
    ['came', () => HttpResponse.json(english)],
    ['did not come', () => new HttpResponse(null, { status: 404 })],
  ])('stays with the last choice, and has no fault to tell when what it gave up %s', async (_, answer) => {
    await start(bundled);
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    server.use(
      http.get('*/locales/en/translation.json', async () => {
        await held;
        return answer();
      }),
    );
    const choosing = i18n.setLanguage('en');
    await i18n.setLanguage('id');
    send();
    expect(await choosing).toBe(true);
    expect(i18n.currentLanguage()).toBe('id');
    expect(document.documentElement.lang).toBe('id');
  });

  describe('words of a part that is loaded when it is used', () => {
    const late = { late: { greeting: 'Nanti', other: 'Lain' } };

    it('are there once the part is, whether the page has started by then or not', async () => {
      await start(bundled);
      expect(i18n.translate('late.greeting')).toBe('late.greeting');
      i18n.addWords(late);
      expect(i18n.translate('late.greeting')).toBe('Nanti');
      await start(bundled);
      expect(i18n.translate('late.greeting')).toBe('Nanti');
    });

    it('give way to what the locale file says of them, key by key', async () => {
      serve({ id: () => HttpResponse.json({ late: { greeting: 'Dari berkas' } }) });
      await start(bundled);
      await waitFor(() => expect(i18n.translate('late.greeting')).toBe('Dari berkas'));
      i18n.addWords(late);
      expect(i18n.translate('late.greeting')).toBe('Dari berkas');
      expect(i18n.translate('late.other')).toBe('Lain');
    });
  });
});

describe('the admin’s words', () => {
  it('take over what the login page has fetched', async () => {
    localStorage.setItem('language', 'en');
    await books.light({ id: { only: { here: 'Ada' } }, en: {} });
    await books.i18next(bundled);
    expect(i18n.translate('hello', { name: 'Ani' })).toBe('Hello Ani');
    expect(i18n.translate('resources.banner.name')).toBe('Banner (en)');
    expect(reads).toEqual(['en']);
  });
});

it('reads at most 10 files at once, 5 retries from 350 ms, fallback id, nothing escaped', async () => {
  const { i18nextBook } = await import('#i18n/books/i18nextBook.ts');
  const { options } = i18nextBook(bundled);
  expect(options).toMatchObject({
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    fallbackLng: 'id',
    ns: ['translation'],
    interpolation: { escapeValue: false },
  });
});
