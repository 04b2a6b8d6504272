import { describe, expect } from 'vitest';
import { webviewRoutes } from '#webview/routes.ts';
import { test } from '../mobile.ts';
import { say, told } from './hosts.ts';

describe('the token of a page address', () => {
  test('is in no request but the Authorization header, and in no cookie, storage, cache, history or log', async ({
    mobile,
    app,
    token,
  }) => {
    const page = await mobile('dana-lestari');
    const context = page.context();
    const sent: string[] = [];
    let signed = 0;
    context.on('request', (request) => {
      const { authorization, ...headers } = request.headers();
      if (authorization === `Bearer ${token}`) signed += 1;
      // The token comes with the app's own opening of the page.
      const url = request.isNavigationRequest() ? '' : request.url();
      sent.push(JSON.stringify([url, headers, request.postData()]));
    });
    for (const { path } of webviewRoutes) {
      await page.goto(`${path}?lang=id&access_token=${token}#bagian`);
      await page.locator('h1').first().waitFor();
      await expect.poll(() => page.locator('[class*=skeleton]').count()).toBe(0);
      const kept = await page.evaluate(async () => {
        const cached = await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return JSON.stringify([
          location.href,
          document.referrer,
          document.cookie,
          history.state,
          { ...localStorage },
          { ...sessionStorage },
          await indexedDB.databases(),
          cached,
          document.documentElement.outerHTML,
        ]);
      });
      expect(kept, path).not.toContain(token);
      expect(await page.evaluate(() => location.href)).toBe(`${app.url}${path}?lang=id#bagian`);
      expect(JSON.stringify(await told(page)), path).not.toContain(token);
    }
    // Back and forth through the history: no request contains it.
    const navigated: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && navigated.push(request.url()));
    await page.goBack();
    await page.reload();
    expect(navigated.join(' ')).not.toContain(token);

    expect(signed).toBeGreaterThan(3);
    expect(sent.join('\n')).not.toContain(token);
    expect(JSON.stringify(await context.storageState())).not.toContain(token);
    expect(app.log()).not.toContain(token);
  });

  test('is not taken when it has characters that a token cannot have', async ({ mobile }) => {
    const page = await mobile('edit-profile', { token: 'abc def"<script>' });
    await page.getByText('Buka kembali halaman ini dari aplikasi.').waitFor();
    expect((await told(page)).at(-1)).toMatchObject({ event: 'needAuth', reason: 'missing' });
    expect(await page.evaluate(() => location.href)).not.toContain('access_token');
  });

  test('that was refused is not taken again from an app that knows no other', async ({ mobile, token }) => {
    const page = await mobile('edit-profile', { token: 'expired-token', expected: /status of 401/ });
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    expect(await say(page, { type: 'token', token: 'expired-token' })).toBe(false);
    expect((await told(page)).filter(({ event }) => event === 'needAuth')).toHaveLength(1);
    expect(await say(page, { type: 'token', token })).toBe(true);
    await page.getByLabel('Nama lengkap').waitFor();
  });

  test('that has run out ends the session in words, never at the staff’s login', async ({ mobile, app }) => {
    const page = await mobile('change-password', { token: 'expired-token', expected: /status of 401/ });
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    expect((await told(page)).at(-1)).toMatchObject({ event: 'needAuth', reason: 'expired' });
    expect(page.url()).toBe(`${app.url}/usk-mobile/change-password?lang=id`);
  });
});
