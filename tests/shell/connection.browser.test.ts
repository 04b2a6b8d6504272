import { describe, expect } from 'vitest';
import { test } from '../browser/harness.ts';

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
      // The first two are never answered.
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

test('says within 2 s that there is no connection, and when there is one again', async ({ open }) => {
  const page = await open('/banner', { expected: /ERR_INTERNET_DISCONNECTED/ });
  await page.getByRole('table').waitFor();
  const note = page.getByText('Tidak ada koneksi. Yang Anda ketik tetap di sini.');
  await page.context().setOffline(true);
  await note.waitFor({ timeout: 2_000 });
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

test('says that a menu of the bar did not come, and leaves what is typed', async ({ open }) => {
  const page = await open('/dashboard', { expected: /ERR_FAILED/ });
  await page.route('**/BarMenus-*.js', (route) => route.abort());
  // Not asked for before this page is loaded anew.
  await page.goto('/menu-group/add');
  await page.getByLabel(/^Nama/).fill('uji');
  const menu = page.getByRole('button', { name: 'Bahasa' });
  const notice = page.getByText(/Periksa sambungan internet/);
  await menu.click();
  await notice.waitFor();
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByLabel(/^Nama/).inputValue()).toBe('uji');
});
