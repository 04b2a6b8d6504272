import { describe, expect } from 'vitest';
import { test } from '../mobile.ts';

const network = /Failed to load resource|Failed to fetch|ERR_INTERNET/;

describe('the texts', () => {
  for (const name of ['privacy-policy', 'term-condition']) {
    test(`${name} is read again, in both languages, without a connection`, async ({ mobile }) => {
      const page = await mobile(name, { expected: network, host: null });
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.context().setOffline(true);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /Kebijakan Privasi|Syarat dan Ketentuan/ }).waitFor();
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { level: 1, name: /Privacy Policy|Terms and Conditions/ }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /Privacy Policy|Terms and Conditions/ }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const lists = await Promise.all(names.map(async (cache) => (await caches.open(cache)).keys()));
        return lists.flat().map(({ url }) => new URL(url));
      });
      expect(JSON.stringify(kept)).not.toMatch(/access_token|\/api\/|config\.json|\?/);
    });
  }

  test('are there at once where the signal is too weak to bring them', async ({ mobile }) => {
    const page = await mobile('privacy-policy', { host: null });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const waiting: (() => void)[] = [];
    await page.context().route('**/*', async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Kebijakan Privasi' }).waitFor();
    for (const go of waiting) go();
  });

  test('are read and kept where another answers for a server that is away', async ({ mobile }) => {
    const page = await mobile('privacy-policy', { host: null, expected: /Failed to load resource/ });
    await page.evaluate(() => navigator.serviceWorker.ready);
    const title = page.getByRole('heading', { level: 1, name: 'Kebijakan Privasi' });
    for (const status of [502, 200]) {
      const body = '<!doctype html><h1>Someone else</h1>';
      const what = status === 502 ? '**/*' : /\/(?:content|locales)\//;
      await page.context().route(what, (route) => route.fulfill({ status, body, contentType: 'text/html' }));
      await page.reload();
      await title.waitFor();
      await page.context().unroute(what);
    }
    await page.context().setOffline(true);
    await page.reload();
    await title.waitFor();
  });

  test('lead to a chapter, and to each other, from any way of writing their address', async ({ mobile, app }) => {
    const page = await mobile('privacy-policy', { host: null });
    await page.goto('about:blank');
    await page.goto(`${app.url}/usk-mobile/privacy-policy/#12-hubungi-kami`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.getByRole('link', { name: /Baca juga/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Syarat dan Ketentuan' }).waitFor();
    await page.goto(`${app.url}/usk-mobile/privacy-policy?from=chat#100%`);
    await page.getByRole('heading', { level: 1, name: 'Kebijakan Privasi' }).waitFor();
  });

  test('leave every other page to the network', async ({ mobile }) => {
    const page = await mobile('privacy-policy', { host: null });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/usk-mobile/forgot-password');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  test('lead from the contents to the chapter, and print without buttons', async ({ mobile }) => {
    const page = await mobile('privacy-policy', { host: null });
    const contents = page.getByRole('navigation', { name: 'Daftar isi' });
    await contents.getByRole('link', { name: 'Hak Anda', exact: true }).click();
    await expect
      .poll(() =>
        page.locator('h2', { hasText: 'Hak Anda' }).evaluate((chapter) => chapter.getBoundingClientRect().top),
      )
      .toBeLessThan(120);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await contents.isVisible()).toBe(false);
  });
});
