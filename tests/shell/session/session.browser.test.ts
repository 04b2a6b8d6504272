import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { App } from '../../browser/app.ts';
import { type Open, type OpenOptions, test } from '../../browser/harness.ts';
import { sessionCookies } from '../../browser/sessionCookies.ts';
import { violations } from '../../browser/violations.ts';

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
/** Another tab of the same browser. */
const tab = async (page: Page, path: string): Promise<Page> => {
  const opened = await page.context().newPage();
  await opened.goto(path);
  return opened;
};
const login = async (page: Page, { username, password }: App['account']) => {
  await page.getByLabel('Nomor telepon atau e-mail').fill(username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};
/**
 * Opens a form and waits for the last request that it sends by itself, for the records beside it. Once the session is
 * gone, that request would be refused, and ask to log in before anybody has pressed anything.
 */
const openForm = async (open: Open, options: OpenOptions): Promise<Page> => {
  const page = await open('/banner/edit/1', options);
  await page.getByRole('navigation', { name: 'Data sebelum dan sesudahnya' }).waitFor();
  return page;
};
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')));
/** Types into the form and waits until that is saved as a draft. */
const draft = async (page: Page, text: string) => {
  await page.getByLabel('Judul').fill(text);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('/form/banner/')));
};

describe('the log-in', () => {
  for (const path of ['/', '/login'])
    test(`is passed by who comes to ${path} with a token`, async ({ open, session }) => {
      const token = (await session.cookies()).find(({ name }) => name === 'access_token')?.value;
      const page = await open(`${path}?access_token=${token}`, { signedIn: false });
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });

  test('leads on to the wanted page, its query included', async ({ app, open }) => {
    const page = await open('/usk-store/product?search=kaus', { signedIn: false });
    await page.waitForURL('**/login');
    await login(page, app.account);
    await page.waitForURL('**/usk-store/product?search=kaus');
    // A screen reader hears where the log-in has led.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await kept(page)).toEqual(expect.arrayContaining(sessionNames.filter((name) => name !== 'profile_picture')));
  });

  test('leads on where the code behind it did not come at first, also what was fetched ahead', async ({
    app,
    open,
  }) => {
    const page = await open('/dashboard', { signedIn: false, expected: /ERR_FAILED/ });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/admin-'));
    await page.route('**/assets/admin-*.js', (route) => route.abort());
    await page.goto('/usk-store/product?search=kaus');
    await failed;
    await page.unroute('**/assets/admin-*.js');
    await login(page, app.account);
    await page.waitForURL('**/usk-store/product?search=kaus');
    await heading(page).waitFor();
  });

  test('says under the form that the password is wrong, in the language that was switched to', async ({
    app,
    open,
  }) => {
    const page = await open('/login', { signedIn: false, expected: /401/ });
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByLabel('Phone number or e-mail').fill(app.account.username);
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').getByText(/.+/).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('language'), document.documentElement.lang])).toEqual([
      'en',
      'en',
    ]);
  });
});

test('an address with the token of somebody who is no staff names nobody who is logged in beside it', async ({
  app,
  open,
}) => {
  const token = (await sessionCookies(app, app.student)).find(({ name }) => name === 'access_token')?.value;
  const page = await open(`/banner?access_token=${token}`, { expected: /403/ });
  await page.getByRole('heading', { level: 1, name: 'Akses ditolak' }).waitFor();
  await page.getByText('Akun dari tautan ini tidak diizinkan').waitFor();
  expect(await page.locator('body').textContent()).not.toContain('Admin Yayasan');
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

  test('keeps who goes back at the log-in, and leads on there once somebody is in', async ({ app, open }) => {
    const page = await open('/banner');
    await heading(page).waitFor();
    await page.getByRole('link', { name: 'Popup Banner' }).click();
    await page.waitForURL('**/popup-banner');
    await logout(page);
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/login');
    await login(page, app.account);
    await page.waitForURL('**/banner');
    await page.getByRole('heading', { level: 1, name: 'Banner', exact: true }).waitFor();
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

test('Logout asks first where something is not saved, and leaves none of it to the next person', async ({ open }) => {
  const page = await open('/banner/edit/1');
  await page.getByLabel('Judul').fill('Belum disimpan');
  await logout(page);
  const dialog = page.getByRole('dialog', { name: 'Simpan perubahan?' });
  await dialog.getByRole('button', { name: 'Tetap di sini' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Judul').inputValue()).toBe('Belum disimpan');
  expect(await kept(page)).toContain('access_token');

  await logout(page);
  await dialog.getByRole('button', { name: 'Buang perubahan' }).click();
  await page.waitForURL('**/login');
  expect(await kept(page)).toEqual([]);
  expect(await drafts(page)).toEqual([]);
});

test('a session that ends in the middle of work asks to log in over the form, and goes on with it', async ({
  app,
  open,
}) => {
  const page = await openForm(open, { expected: /401/ });
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

test('the end of a session is told two minutes ahead, and put off by the password, over what is typed, which one press saves', async ({
  app,
  open,
}) => {
  const page = await open('/banner/edit/1', { viewport: { width: 390, height: 844 } });
  await page.getByLabel('Judul').waitFor();
  const user = (await page.context().cookies()).find(({ name }) => name === 'id_user')?.value;
  await page.evaluate((id) => localStorage.setItem(`sessionEnd:${id}`, String(Date.now() + 100_000)), user);
  await page.reload();
  const note = page.getByRole('alert').filter({ hasText: /^Sesi Anda berakhir pukul \d\d\.\d\d/ });
  await note.waitFor();
  await page.getByLabel('Judul').fill('Tetap di sini');
  expect(await violations(page)).toEqual([]);
  await note.getByRole('button', { name: 'Tetap masuk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tetap masuk' });
  await dialog.getByLabel(/Nomor telepon/).fill(app.account.username);
  await dialog.getByLabel(/Kata sandi/).fill(app.account.password);
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await note.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Judul').inputValue()).toBe('Tetap di sini');

  await page.evaluate((id) => {
    localStorage.setItem(`sessionEnd:${id}`, String(Date.now() + 100_000));
    window.dispatchEvent(new Event('focus'));
  }, user);
  await note.getByRole('button', { name: 'Simpan sekarang' }).click();
  await page.waitForURL('**/banner');
  await page.getByRole('link', { name: 'Tetap di sini' }).first().waitFor();
});

describe('a log-out', () => {
  test('ends every tab of that browser: the login page says why, and nothing of the person is left', async ({
    open,
  }) => {
    const page = await open('/banner', { expected: /status of 404/ });
    const others = await Promise.all(
      ['/dashboard', '/banner?search=a', '/banner/edit/1', '/user', '/nowhere', '/banner/add'].map((path) =>
        tab(page, path),
      ),
    );
    for (const other of others) await heading(other).waitFor();
    const unsaved = others.at(-1) as Page;
    await draft(unsaved, 'Belum disimpan');
    // As a call does that is made on the way out, such as the next look at an import.
    await unsaved.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('wantedPage', '/banner/add')),
    );
    const name = decodeURIComponent(
      (await page.context().cookies()).find((cookie) => cookie.name === 'name')?.value ?? '',
    );
    await page.bringToFront();
    await logout(page);
    for (const other of others) {
      await other.waitForURL('**/login');
      await other.getByRole('status').getByText('Anda telah keluar di tab lain.').waitFor();
      expect(await other.locator('body').textContent()).not.toContain(name);
    }
    expect(await drafts(unsaved)).toEqual([]);
    // One log-in is enough for all of them.
    await page.getByRole('button', { name: 'Masuk dengan akun contoh' }).click();
    for (const other of [page, ...others]) await other.waitForURL('**/dashboard');
  });

  test('ends a mobile page that has no token of its own, and none that has', async ({ open }) => {
    const page = await open('/banner');
    const own = page.context().cookies();
    const token = (await own).find(({ name }) => name === 'access_token')?.value ?? '';
    const bySession = await tab(page, '/usk-mobile/edit-profile');
    const byToken = await tab(page, `/usk-mobile/edit-profile?access_token=${token}`);
    for (const mobile of [bySession, byToken]) {
      await mobile.getByLabel('Nama').fill('Belum disimpan');
      await mobile.waitForFunction(() => JSON.stringify(localStorage).includes('Belum disimpan'));
    }
    expect(await drafts(page)).toHaveLength(1);
    await page.bringToFront();
    await logout(page);
    await bySession.getByText('Sesi berakhir').waitFor();
    expect(await bySession.getByLabel('Nama').count()).toBe(0);
    expect(await byToken.getByLabel('Nama').inputValue()).toBe('Belum disimpan');
    expect(await drafts(page)).toEqual([]);
  });

  // The dialog says that nothing is lost; somebody who presses the wrong one of its buttons would lose everything.
  test('out of the dialog that asks to log in again asks about what is not saved, and then leaves nothing of it', async ({
    open,
  }) => {
    const page = await openForm(open, { expected: /401/ });
    await draft(page, 'Belum disimpan');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
    await dialog.getByRole('button', { name: 'Keluar' }).click();
    const question = page.getByRole('dialog', { name: 'Buang perubahan?' });
    await question.getByRole('button', { name: 'Tetap di sini' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Judul').inputValue()).toBe('Belum disimpan');
    expect(await drafts(page)).not.toEqual([]);
    await dialog.getByRole('button', { name: 'Keluar' }).click();
    await question.getByRole('button', { name: 'Buang perubahan' }).click();
    await page.waitForURL('**/login');
    expect(await drafts(page)).toEqual([]);
  });
});

describe('a page that is open while somebody else logs in in another tab', () => {
  test('shows nothing of the first any more and sends nothing, also when it has sent nothing before', async ({
    app,
    open,
  }) => {
    const page = await open('/banner/add', { expected: /403/ });
    await draft(page, 'Milik orang pertama');
    await page.context().clearCookies();
    const other = await tab(page, '/login');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await login(other, app.student);
    await other.waitForURL('**/dashboard');

    const dialog = page.getByRole('dialog', { name: 'Akun lain masuk di peramban ini' });
    await dialog.waitFor();
    expect(await page.locator('input, main, header').count()).toBe(0);
    expect(await page.title()).not.toContain('Banner');
    // What the browser does when somebody comes back to the tab.
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);

    await dialog.getByRole('button', { name: 'Lanjutkan sebagai Cut Siti Rahmah' }).click();
    await page.waitForURL('**/dashboard');
    expect(await drafts(page)).toEqual([]);
  });

  test('goes on by itself, with what was typed, when it is the same person', async ({ app, open }) => {
    const page = await openForm(open, { expected: /401/ });
    await page.getByLabel('Judul').fill('Disimpan dari tab lain');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' });
    await dialog.waitFor();
    const other = await tab(page, '/login');
    await login(other, app.account);
    await page.waitForURL('**/banner');
    await page.getByRole('link', { name: 'Disimpan dari tab lain' }).first().waitFor();
  });
});
