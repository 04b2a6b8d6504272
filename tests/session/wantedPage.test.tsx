import { beforeEach, expect, it } from 'vitest';
import { rememberWantedPage, takeWantedPage } from '#session/wantedPage.ts';

beforeEach(() => sessionStorage.clear());

it('gives the wanted page once', () => {
  rememberWantedPage('/event/list?page=2#x');
  expect(takeWantedPage()).toBe('/event/list?page=2#x');
  expect(takeWantedPage()).toBeUndefined();
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\n',
  'https://evil.example',
  'javascript:alert(1)',
  '',
])('leads nowhere but into this app (%o)', (path) => {
  rememberWantedPage(path);
  expect(takeWantedPage()).toBeUndefined();
  sessionStorage.setItem('wantedPage', path);
  expect(takeWantedPage()).toBeUndefined();
});
