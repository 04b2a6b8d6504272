import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../browser/harness.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sessionNames = ['access_token', 'id_user', 'name', 'phone', 'profile_picture', 'refresh_token'];
const kept = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => sessionNames.includes(name)).map(({ name }) => name);
};
const logout = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu profil/ }).click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
};
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames: what was recorded before is given to the observer in between.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

describe('the log-in', () => {
  test('leads on to the wanted page, its query included', async ({ app, open }) => {
    const page = await open('/usk-store/product?search=kaus', { signedIn: false });
    await page.waitForURL('**/login');
    await page.getByLabel('Nomor telepon atau e-mail').fill(app.account.username);
    await page.getByLabel('Kata sandi', { exact: true }).fill(app.account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/usk-store/product?search=kaus');
    await heading(page).waitFor();
    expect(await kept(page)).toEqual(expect.arrayContaining(sessionNames.filter((name) => name !== 'profile_picture')));
  });

  test('says under the form that the password is wrong, in the language that was switched to', async ({
    app,
    open,
  }) => {
    const page = await open('/login', { signedIn: false, expected: /401/ });
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Phone number or e-mail').fill(app.account.username);
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText(/.+/).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('language'), document.documentElement.lang])).toEqual([
      'en',
      'en',
    ]);
  });

  test('does not move anything after it has painted', async ({ open }) => {
    const page = await open('/login', { signedIn: false });
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await shift(page)).toBeLessThanOrEqual(0.02);
  });
});

describe('a bad /config.json', () => {
  for (const [body, said] of [
    ['not json', /config\.json/],
    [JSON.stringify({ signingSecret: 's', sessionDuration: 'long' }), /sessionDuration/],
    [JSON.stringify({ signingSecret: 's', colour: 'green' }), /colour/],
  ] as const) {
    test(`shows what is wrong with it: ${body}`, async ({ open }) => {
      const page = await open('/login', { signedIn: false });
      await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
      await page.reload();
      await heading(page).getByText('Pengaturan aplikasi belum benar').waitFor();
      expect(await page.getByRole('alert').textContent()).toMatch(said);
    });
  }
});

describe('Logout', () => {
  test('asks the API, forgets the session, shows its message and goes to /login', async ({ open }) => {
    const page = await open('/banner');
    await heading(page).waitFor();
    const asked = page.waitForRequest('**/api/logout-web');
    await logout(page);
    expect((await asked).postDataJSON()).toEqual({ id_user: expect.any(Number) });
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText(/.+/).first().waitFor();
    expect(await kept(page)).toEqual([]);
    await page.goto('/banner');
    await page.waitForURL('**/login');
  });

  test('that the API refuses shows its message, keeps the session, and offers this device alone', async ({ open }) => {
    const page = await open('/banner', { expected: /500/ });
    await heading(page).waitFor();
    const body = JSON.stringify({ responseCode: '500', responseMessage: 'Server sedang sibuk' });
    await page.route('**/api/logout-web', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body }),
    );
    await logout(page);
    await page.getByRole('alert').getByText('Server sedang sibuk').waitFor();
    expect(await kept(page)).toContain('access_token');
    await page.getByRole('button', { name: 'Keluar di perangkat ini saja' }).click();
    await page.waitForURL('**/login');
    expect(await kept(page)).toEqual([]);
  });
});

test('a session that ends in the middle of work asks to log in over the form, and goes on with it', async ({
  app,
  open,
}) => {
  const page = await open('/banner/edit/1', { expected: /401/ });
  await page.getByLabel('Judul').fill('Disimpan sesudah masuk lagi');
  await page
    .context()
    .addCookies([{ name: 'access_token', value: 'ended', url: app.url, secure: true, sameSite: 'Strict' }]);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
  await dialog.getByLabel(/Nomor telepon/).fill(app.account.username);
  await dialog.getByLabel(/Kata sandi/).fill('not it');
  await dialog.getByRole('button', { name: 'Masuk' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(/Kata sandi/).fill(app.account.password);
  await dialog.getByRole('button', { name: 'Masuk' }).click();

  await page.waitForURL('**/banner');
  await page.getByRole('link', { name: 'Disimpan sesudah masuk lagi' }).first().waitFor();
});

describe('the layout', () => {
  test('has a drawer of 260 px that shifts the bar, and gives the room back', async ({ open }) => {
    const page = await open('/banner');
    await heading(page).waitFor();
    const bar = async () => (await page.getByRole('banner').boundingBox())?.x;
    expect((await page.getByRole('navigation', { name: 'Menu utama' }).boundingBox())?.width).toBe(260);
    expect(await bar()).toBe(260);
    await page.getByRole('button', { name: 'Tutup menu' }).click();
    await expect.poll(bar).toBe(0);
  });

  test('shows the green bar while the rows take their time, along the whole width, and not for a flash', async ({
    open,
  }) => {
    const page = await open('/dashboard');
    await heading(page).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/system-param?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/system-param');
    const progress = page.getByRole('progressbar', { name: 'Memuat' });
    await progress.waitFor();
    expect(await progress.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
    held.resolve();
    await progress.waitFor({ state: 'detached' });
  });

  test('puts notices top right', async ({ open }) => {
    const page = await open('/banner', { expected: /ERR_FAILED/ });
    await heading(page).waitFor();
    await page.route('**/api/logout-web', (route) => route.abort());
    await logout(page);
    const box = await page.getByRole('alert').boundingBox();
    expect(box && 1440 - box.x - box.width).toBe(16);
    expect(box?.y).toBeLessThan(100);
  });

  test('keeps each person’s preferences over a reload', async ({ open }) => {
    const page = await open('/banner');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await heading(page).waitFor();
    const light = await ground();
    await page.getByRole('button', { name: 'Tampilan' }).click();
    await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
    await expect.poll(ground).not.toBe(light);
    await page.reload();
    await heading(page).waitFor();
    expect(await ground()).not.toBe(light);
  });

  test('is walked through by keyboard alone: past the menu, into a collapse, to a screen, to its heading', async ({
    open,
  }) => {
    const page = await open('/banner');
    await heading(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Langsung ke isi');
    await page.getByRole('button', { name: 'Event' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Tipe Event' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/event/type');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  for (const path of ['/dashboard', '/usk-store/transaction', '/banner/edit/1', '/nothing']) {
    test(`scrolls nowhere sideways at 320 px: ${path}`, async ({ open }) => {
      const page = await open(path, { viewport: { width: 320, height: 640 } });
      await heading(page).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }

  for (const path of ['/dashboard', '/usk-store/product']) {
    test(`moves nothing after it has painted: ${path}`, async ({ open }) => {
      const page = await open(path);
      await heading(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await shift(page)).toBeLessThanOrEqual(0.02);
    });
  }

  test('comes with two fonts of its own and no other', async ({ open }) => {
    const page = await open('/banner');
    await heading(page).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.woff2?$/.test(name)),
    );
    expect(fonts.map((name) => new URL(name).pathname.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
      '/assets/open-sans-latin-400-normal',
      '/assets/open-sans-latin-600-normal',
    ]);
  });
});

test('a bar of the dashboard leads to the list of its day, and the list counts as much', async ({ open }) => {
  const page = await open('/dashboard');
  const ranked = page
    .getByRole('region', { name: /terlaris/ })
    .getByRole('link')
    .nth(1);
  const count = /(\d+)$/.exec((await ranked.textContent()) ?? '')?.[1];
  await ranked.click();
  await page.waitForURL('**/usk-store/transaction?*');
  await page
    .getByText(count ?? '', { exact: true })
    .first()
    .waitFor();
});
