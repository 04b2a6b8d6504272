import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Open, test } from '../../browser/harness.ts';
import { violations } from '../../browser/violations.ts';

describe('a save that is never answered', () => {
  test('can be cancelled, ends by itself, and makes one record in the end', async ({ open }) => {
    const page = await open('/menu-group/add');
    const title = page.getByLabel(/^Judul \(Indonesia\)/);
    await page.getByLabel(/^Nama/).fill('uji');
    await title.fill('Grup Uji');
    await page.clock.install();
    const keys: (string | undefined)[] = [];
    await page.route('**/api/menu-group', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      // The first two get no reply.
      return keys.length > 2 ? route.fallback() : undefined;
    });
    const save = page.getByRole('button', { name: 'Simpan', exact: true });
    await save.click();
    await expect.poll(() => keys.length).toBe(1);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.getByText(/^Penyimpanan dihentikan/).waitFor();
    await save.click();
    await expect.poll(() => keys.length).toBe(2);
    await page.clock.fastForward(30_000);
    await page.getByText(/^Server tidak menjawab dalam 30 detik/).waitFor();
    expect(await title.inputValue()).toBe('Grup Uji');
    await save.click();
    await page.waitForURL('**/menu-group');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

test('says that there is no connection, and takes it back when there is one again', async ({ open }) => {
  const page = await open('/banner', { expected: /ERR_INTERNET_DISCONNECTED/ });
  await page.getByRole('table').waitFor();
  const note = page.getByText('Tidak ada sambungan. Yang Anda ketik tetap di sini.');
  await page.context().setOffline(true);
  await note.waitFor();
  await page.context().setOffline(false);
  await note.waitFor({ state: 'detached' });
});

test('says after 15 s that the rows did not come, and gets them by another try', async ({ open }) => {
  const page = await open('/dashboard', { expected: /errors.timeout/ });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.install();
  await page.route('**/api/menu-group?*', () => undefined);
  const asked = page.waitForRequest('**/api/menu-group?*');
  await page.evaluate(() => {
    history.pushState(null, '', '/menu-group');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await asked;
  await page.clock.fastForward(15_000);
  await page.getByText('Server tidak menjawab dalam 15 detik').waitFor();
  await page.unroute('**/api/menu-group?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('table').waitFor();
});

test('what finds anything takes what is typed from the key on that opens it, also before its code is there', async ({
  open,
}) => {
  const page = await open('/login', { expected: /401/ });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/Palette-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/menu-group/edit/1');
  const name = page.getByLabel(/^Nama/);
  const stored = await name.inputValue();
  await name.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('popup');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('varian');
  held.resolve();
  const field = page.getByRole('combobox', { name: 'Cari apa saja' });
  await expect.poll(() => field.inputValue()).toBe('varian');
  await page.keyboard.type(' d');
  await page.getByRole('option', { name: /^Detail Varian/ }).waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe(stored);
});

describe('what a press opens and whose code does not come', () => {
  /** A screen on which these chunks, not requested before, fail to load. */
  const openWithout = async (open: Open, chunks: string, path: string) => {
    const page = await open('/login', { expected: /ERR_FAILED|401/ });
    await page.route(`**/{${chunks}}-*.js`, (route) => route.abort());
    await page.goto(path);
    return page;
  };
  /** Presses one button after another; each shows the notice, which is then closed. */
  const press = async (page: Page, names: readonly RegExp[]) => {
    const notice = page.getByRole('alert').filter({ hasText: 'Bagian ini tidak dapat dimuat. Periksa sambungan' });
    for (const name of names) {
      await page.getByRole('button', { name }).first().click();
      await notice.getByRole('button', { name: 'Tutup' }).click();
      await notice.waitFor({ state: 'detached' });
    }
  };

  test('is said on a form, and what is typed stays', async ({ open }) => {
    const chunks = 'BarMenus,Palette,PreferencesPanel,HistoryPanel';
    const page = await openWithout(open, chunks, '/menu-group/edit/1');
    const name = page.getByLabel(/^Nama/);
    await name.fill('uji');
    await press(page, [/^Riwayat/, /^Bahasa/, /^Cari/, /^Preferensi/]);
    expect(await page.getByRole('button', { name: 'Bahasa' }).getAttribute('aria-expanded')).toBe('false');
    expect(await name.inputValue()).toBe('uji');
  });

  test('is said on a list, whose rows stay', async ({ open }) => {
    const chunks = 'FilterPopover,ExportDialog,ColumnsPanel,DeleteRecordsDialog';
    const page = await openWithout(open, chunks, '/banner');
    await press(page, [/^Filter /, /^Ekspor/, /^Kolom dan tampilan/, /^Hapus/, /^Hapus/]);
    expect(await page.locator('[data-row]').count()).toBeGreaterThan(1);
  });

  test('is said in the place of a calendar, from which there is a way back to the rows', async ({ open }) => {
    const page = await openWithout(open, 'MonthCalendar', '/event/list?view=calendar');
    await page.getByRole('alert').getByText('Bagian ini tidak dapat dimuat.').waitFor();
    await page.getByRole('button', { name: 'Tabel' }).click();
    await page.locator('[data-row]').first().waitFor();
  });

  test('is said where a session ends in the middle of a save, which fails and leaves what is typed', async ({
    open,
    app,
  }) => {
    const page = await openWithout(open, 'LoginAgainDialog', '/menu-group/edit/1');
    // The last request that the form sends by itself: refused, it would ask to log in before anybody has saved.
    await page.getByRole('navigation', { name: 'Data sebelum dan sesudahnya' }).waitFor();
    const name = page.getByLabel(/^Nama/);
    await name.fill('uji');
    await page
      .context()
      .addCookies([{ name: 'access_token', value: 'ended', url: app.url, secure: true, sameSite: 'Strict' }]);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.locator('form').getByRole('alert').getByText('Bagian ini tidak dapat dimuat').waitFor();
    expect(await name.inputValue()).toBe('uji');
  });
});

describe('an API that answers in another way', () => {
  const rows = [{ id: 1, title: 'Wisuda' }];
  /** What the console tells developers. */
  const expected = /answered .*; expected .*contract\.ts/;
  /** Makes the API reply with this body where the address matches. @returns what ends that */
  const answering = async (page: Page, address: string, body: unknown) => {
    await page.route(address, (route) => route.fulfill({ json: body }));
    return () => page.unroute(address);
  };

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
