// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useLiveI18nProvider } from '#admin/useLiveI18nProvider.ts';
import { localeFiles } from '#app/build/locales.ts';
import { addWords, setLanguage } from '#i18n/i18n.ts';
import { startI18nProvider } from '#providers/i18nProvider.ts';
import { registry } from './registry.ts';

const files = new Map(localeFiles().map(({ path, content }) => [path, content]));
let complete = true;
const server = setupServer(
  http.get('*/locales/:language/translation.json', ({ params }) =>
    complete
      ? HttpResponse.text(files.get(`locales/${params.language}/translation.json`) ?? '')
      : new HttpResponse(null, { status: 404 }),
  ),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  complete = true;
});

it('speaks for react-admin and the resources, in Indonesian without waiting for anything', async () => {
  complete = false;
  const provider = await startI18nProvider(registry);
  expect(provider.getLocale()).toBe('id');
  expect(provider.translate('ra.action.save')).toBe('Simpan');
  expect(provider.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 dipilih');
  expect(provider.translate('resources.library/book.name', { smart_count: 2 })).toBe('Buku');
  expect(provider.translate('faults.required')).toBe('Wajib diisi');
  expect(provider.translate('resources.library/book.items.authors.photo')).toBe('Photo');
  // The key that stock parts within an ArrayInput ask for; the list's own word is beside it.
  expect(provider.translate('resources.library/book.fields.authors.photo')).toBe('Photo');
  expect(provider.translate('resources.library/book.fields.authors')).toBe('Authors');
  expect(provider.translate('ra.page.edit', { name: 'Buku', recordRepresentation: 'Hikayat' })).toBe('Buku Hikayat');
  expect(provider.translate('no.such.word', { _: 'Stands in' })).toBe('Stands in');
  expect(provider.translate('USK-01:habis')).toBe('USK-01:habis');
  expect(provider.getLocales?.()).toEqual([
    { locale: 'id', name: 'Bahasa Indonesia' },
    { locale: 'en', name: 'English' },
  ]);
});

it('changes to English, whose plurals it knows, and keeps the choice', async () => {
  const provider = await startI18nProvider(registry);
  await provider.changeLocale('en');
  expect(provider.getLocale()).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
  expect(provider.translate('ra.action.save')).toBe('Save');
  expect(provider.translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 item selected');
  expect(provider.translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 items selected');
  expect(provider.translate('resources.library/book.name')).toBe('Book');
  expect(provider.translate('faults.required')).toBe('Required');
});

it('writes the name of a resource small within an English sentence, but not one that is all capitals', async () => {
  const provider = await startI18nProvider(registry);
  await provider.changeLocale('en');
  const add = (one: string) => provider.translate('list.add', { one });
  expect([add('Payment method'), add('QRIS code')]).toEqual(['Add payment method', 'Add QRIS code']);
  expect(provider.translate('ra.page.list', { name: 'Payment methods' })).toBe('Payment methods');
});

it('writes the name of a field so too, where a stock button says what a list is ordered by', async () => {
  const provider = await startI18nProvider(registry);
  const said = (field: string) =>
    provider.translate('ra.sort.sort_by', { field, field_lower_first: 'sKU', order: 'naik' });
  expect(['Nama', 'SKU'].map(said)).toEqual(['Urutkan menurut nama naik', 'Urutkan menurut SKU naik']);
});

it('is a new one for react when the language changes: all that translates renders again', async () => {
  const provider = await startI18nProvider(registry);
  const { result } = renderHook(() => useLiveI18nProvider(provider));
  const before = result.current;
  await act(() => setLanguage('en'));
  expect(result.current).not.toBe(before);
  expect(result.current.getLocale()).toBe('en');
});

it('looks a word up once, and again for other values, for another language, and for one that has not come yet', async () => {
  const provider = await startI18nProvider(registry);
  const lookUp = vi.fn(provider.translate);
  const { result } = renderHook(() => useLiveI18nProvider({ ...provider, translate: lookUp }));
  const say = (key: string, values?: object) => result.current.translate(key, values);
  await act(() => setLanguage('id'));
  lookUp.mockClear();
  expect([say('ra.action.save'), say('ra.action.save')]).toEqual(['Simpan', 'Simpan']);
  expect(lookUp).toHaveBeenCalledOnce();
  expect([1, 3].map((smart_count) => say('ra.action.bulk_actions', { smart_count }))).toEqual([
    '1 dipilih',
    '3 dipilih',
  ]);
  const missing = () => [say('a.later.part'), say('a.later.part', { _: '' }), say('a.later.part', { _: 'x' })];
  expect(missing()).toEqual(['a.later.part', '', 'x']);
  lookUp.mockClear();
  expect(say('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 dipilih');
  expect(missing()).toEqual(['a.later.part', '', 'x']);
  expect(lookUp).not.toHaveBeenCalled();
  addWords({ a: { later: { part: 'Bagian' } } });
  expect(missing()).toEqual(['Bagian', 'Bagian', 'Bagian']);
  await act(() => setLanguage('en'));
  expect(say('ra.action.save')).toBe('Save');
});

it('keeps nothing that was put into a sentence which stood in for a word: that may come yet', async () => {
  const provider = await startI18nProvider(registry);
  const { result } = renderHook(() => useLiveI18nProvider(provider));
  const say = () => result.current.translate('another.part', { _: '{{place}} dari 2', place: 1 });
  expect(say()).toBe('1 dari 2');
  addWords({ another: { part: 'Bagian {{place}}' } });
  expect(say()).toBe('Bagian 1');
});

it('says so when the words of a language do not come', async () => {
  complete = false;
  // A new page: an instance takes over what the previous one has fetched.
  vi.resetModules();
  const { startI18nProvider: start } = await import('#providers/i18nProvider.ts');
  const provider = await start(registry);
  await expect(provider.changeLocale('en')).rejects.toThrow('No words for en');
  expect(provider.translate('ra.action.save')).toBe('Simpan');
});
