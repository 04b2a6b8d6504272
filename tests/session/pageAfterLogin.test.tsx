import { beforeEach, expect, it } from 'vitest';
import { rememberPageAfterLogin, takePageAfterLogin } from '#session/pageAfterLogin.ts';

beforeEach(() => sessionStorage.clear());

it('gives the wanted page once', () => {
  rememberPageAfterLogin('/event/list?page=2#x');
  expect(takePageAfterLogin()).toBe('/event/list?page=2#x');
  expect(takePageAfterLogin()).toBeUndefined();
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
  rememberPageAfterLogin(path);
  expect(takePageAfterLogin()).toBeUndefined();
  sessionStorage.setItem('wantedPage', path);
  expect(takePageAfterLogin()).toBeUndefined();
});
