import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../../browser/harness.ts';
import { violations } from '../../browser/violations.ts';

const rows = [{ id: 1, title: 'Wisuda' }];
/** What the console tells developers. */
const expected = /answered .*; expected .*contract\.ts/;

/** Makes the API reply with this body where the address matches. @returns what ends that */
const answering = async (page: Page, address: string, body: unknown) => {
  await page.route(address, (route) => route.fulfill({ json: body }));
  return () => page.unroute(address);
};

describe('an API that answers in another way', () => {
  for (const [language, colorScheme, width] of [
    ['id', 'light', 1440],
    ['en', 'dark', 390],
  ] as const)
    test(`is told on the list, ${language} and ${colorScheme} at ${width}, and can be asked again`, async ({
      open,
    }) => {
      const page = await open('/login', {
        language,
        colorScheme,
        followScheme: true,
        viewport: { width, height: 844 },
        expected,
      });
      const mend = await answering(page, '**/api/banner?*', { rows, count: 1 });
      await page.goto('/banner');
      const alert = page.getByRole('alert').filter({ hasText: 'GET /api/banner' });
      await alert.waitFor();
      expect(await alert.textContent()).toContain('{rows: [1 × {…}], count: number}');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violations(page)).toEqual([]);
      await mend();
      await alert.getByRole('button', { name: language === 'id' ? 'Coba lagi' : 'Try again' }).click();
      await alert.waitFor({ state: 'detached' });
    });

  test('is told by every widget of the dashboard, accessibly', async ({ open }) => {
    const page = await open('/login', { expected });
    await answering(page, '**/api/**', { rows, count: 1 });
    await page.goto('/dashboard');
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(await page.getByRole('button', { name: 'Coba lagi' }).count());
    await page.getByText('Rincian', { exact: true }).first().click();
    await page
      .getByText(/yang diharapkan: \{data: \[\{key/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
