import { describe, expect } from 'vitest';
import { test } from './harness.ts';

describe('a start whose code does not come', () => {
  const expected = /ERR_FAILED|dynamically imported module|Failed to load resource|preload/;

  test.for(['/login', '/usk-mobile/privacy-policy'])('%s says so and tries again', async (path, { open }) => {
    const page = await open('/favicon.svg', { signedIn: false, language: 'en', expected });
    await page.route('**/assets/react-*.js', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('alert').getByText('This page could not be opened').waitFor();

    await page.unroute('**/assets/react-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /Sign in|Privacy/ }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: 'could not be opened' }).count()).toBe(0);
  });
});
