// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { preloadWords } from '#i18n/language.ts';

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

it.each([[null], ['id'], ['fr']])('asks for nothing when the language is %o', (language) => {
  if (language) localStorage.setItem('language', language);
  preloadWords();
  expect(document.querySelector('link')).toBeNull();
});

it('asks for English at once when it is chosen', () => {
  localStorage.setItem('language', 'en');
  preloadWords();
  const link = document.querySelector('link');
  expect(link?.getAttribute('href')).toBe('/locales/en/translation.json');
  expect([link?.rel, link?.getAttribute('as'), link?.crossOrigin]).toEqual(['preload', 'fetch', 'anonymous']);
});
