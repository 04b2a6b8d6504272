import { describe, expect } from 'vitest';
import { test } from '../browser/harness.ts';

describe('a mobile page opened from within the admin', () => {
  test('is a custom route without the admin’s layout, with the session’s token', async ({ open }) => {
    const page = await open('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const move = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await move('/usk-mobile/edit-profile');
    await page.getByLabel('Nama lengkap').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await move('/usk-mobile/privacy-policy');
    await page.getByRole('heading', { level: 1, name: 'Kebijakan Privasi' }).waitFor();
    await move('/usk-mobile/nothing');
    await page.getByText('No route matches URL').waitFor();
  });
});
