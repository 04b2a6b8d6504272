import { describe, expect } from 'vitest';
import { violations } from '../../browser/violations.ts';
import { eventsOf, say } from '../host/hosts.ts';
import { test } from '../mobile.ts';

/** What Chromium says when a request is cut off or refused. */
const network = /Failed to load resource/;

describe('edit-profile', () => {
  test('keeps a phone number written with 08 as +62, and tells the app that it saved', async ({ mobile }) => {
    const page = await mobile('edit-profile');
    await page.getByLabel('Nomor ponsel').fill('0812-6001 2003');
    await page.getByLabel('Nama lengkap').fill('Cut Siti Rahmah, S.Si.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    expect(await page.getByLabel('Nomor ponsel').inputValue()).toBe('+6281260012003');
    expect(await eventsOf(page)).toEqual(['ready', 'dirty', 'saved', 'dirty']);
    expect(await page.getByLabel('Nomor induk').getAttribute('readonly')).not.toBeNull();
  });

  test('asks for the password before what one logs in with is changed, and keeps it nowhere', async ({
    mobile,
    token,
  }) => {
    const page = await mobile('edit-profile', { expected: network, language: 'en' });
    const before = await page.getByLabel('E-mail').inputValue();
    await page.getByLabel('E-mail').fill('baru@usk.example');
    await page.getByRole('button', { name: 'Save' }).click();
    const password = page.getByLabel('Current password', { exact: true });
    await page.getByText('Enter your password to change').waitFor();
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('salah-123');
    await page.keyboard.press('Enter');
    await page.getByText('The password is wrong.').waitFor();
    expect(await password.inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('salah-123');
    await page.goto(`/usk-mobile/edit-profile?lang=en&access_token=${token}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(before);
  });

  test('marks what is wrong and puts the focus on the first of it', async ({ mobile }) => {
    // So high that nothing scrolls; otherwise the browser would keep what is in view in its place.
    const page = await mobile('edit-profile', { language: 'en', viewport: { width: 390, height: 844 } });
    await page.getByLabel('Full name').fill(' ');
    // Leaving the field shows its issue, which moves what is being pressed while the press lasts.
    await page.locator('label', { hasText: /^Male$/ }).click({ delay: 100 });
    await page.getByRole('radio', { name: /^Male$/, checked: true }).waitFor();
    await page.getByLabel('Mobile number').fill('021');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is required.').waitFor();
    await page.getByText('Write an Indonesian mobile number').waitFor();
    expect(await page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('says which fields must be filled in, to screen readers too', async ({ mobile }) => {
    const page = await mobile('edit-profile', { language: 'en' });
    await page.getByLabel('Full name').waitFor();
    const required = page.locator('label:has(+ :required)').allTextContents();
    expect(await required).toEqual(['Full name', 'Mobile number']);
  });

  test('ticks only what is chosen, in the system’s own colours too', async ({ mobile }) => {
    const page = await mobile('edit-profile', { forcedColors: 'active' });
    const ticked = page.locator('label:has(input[type=radio]) svg:visible');
    await ticked.first().waitFor();
    expect(await ticked.locator('xpath=ancestor::label').allInnerTexts()).toEqual(['Perempuan']);
  });

  test('saves no birth date that is typed in part, nor none in its place', async ({ mobile, token }) => {
    const page = await mobile('edit-profile', { language: 'en' });
    const date = page.getByLabel('Birth date');
    const before = await date.inputValue();
    expect(before).not.toBe('');
    await date.focus();
    await page.keyboard.press('Delete');
    expect(await date.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Choose a valid birth date.').waitFor();
    await page.goto(`/usk-mobile/edit-profile?lang=en&access_token=${token}`);
    await page.getByRole('button', { name: 'Discard' }).click();
    const heading = page.getByRole('heading', { name: 'About you' });
    expect(await heading.evaluate((place) => place === document.activeElement)).toBe(true);
    expect(await date.inputValue()).toBe(before);
  });

  test('says in its alert what is wrong with fields that it does not have', async ({ mobile }) => {
    const page = await mobile('edit-profile', { expected: /422/ });
    const refuse = (errors: object) =>
      page.route('**/api/profile', (route) =>
        route.fulfill({ status: 422, json: { responseCode: '422', responseMessage: 'Data tidak sah', errors } }),
      );
    const alert = page.getByRole('alert');
    await page.getByLabel('Alamat').fill('Jl. Kampus');
    await refuse({ faculty: ['Sudah tutup'] });
    await page.getByRole('button', { name: 'Simpan' }).click();
    await alert.getByText('faculty: Sudah tutup').waitFor();
    expect(await alert.textContent()).not.toContain('ditandai');
    await refuse({ faculty: ['Sudah tutup'], address: ['Terlalu jauh'] });
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Terlalu jauh').waitFor();
    expect(await alert.textContent()).toBe('Periksa kembali isian yang ditandai.faculty: Sudah tutup');
  });

  test('loses nothing and writes once when the answer to a save is lost', async ({ mobile }) => {
    const page = await mobile('edit-profile', { expected: network });
    let cut = true;
    const replayed: (string | null)[] = [];
    await page.route('**/api/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      // It arrives and is written; the connection breaks before the reply is here.
      const reply = await route.fetch();
      replayed.push(reply.headers()['idempotent-replay'] ?? null);
      if (!cut) return route.fulfill({ response: reply });
      cut = false;
      return route.abort('internetdisconnected');
    });
    await page.getByLabel('Alamat').fill('Jl. Syiah Kuala No. 5');
    await page.getByRole('button', { name: 'Simpan' }).dblclick();
    await page.getByText('Tidak ada sambungan').waitFor();
    expect(await page.getByLabel('Alamat').inputValue()).toBe('Jl. Syiah Kuala No. 5');
    expect((await eventsOf(page)).at(-1)).toBe('error');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    expect(replayed).toEqual([null, 'true']);
  });

  test('saves what is typed back after a save whose answer was lost', async ({ mobile, token }) => {
    const page = await mobile('edit-profile', { expected: network });
    await page.route(
      '**/api/profile',
      async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      },
      // The first reads the profile, the second writes it.
      { times: 2 },
    );
    const name = page.getByLabel('Nama lengkap');
    const before = await name.inputValue();
    await name.fill('Cut Salah Ketik');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Tidak ada sambungan').waitFor();
    await name.fill(before);
    // Nothing says that the page may be left, and what is typed outlives it.
    expect((await eventsOf(page)).at(-1)).toBe('error');
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    await page.getByText('Isian terakhir Anda dikembalikan.').waitFor();
    expect(await name.inputValue()).toBe(before);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    expect(await name.inputValue()).toBe(before);
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    expect(await name.inputValue()).toBe(before);
  });

  test('keeps what another device has saved meanwhile in what nobody touched here', async ({ mobile, token }) => {
    const other = await mobile('edit-profile');
    const page = await mobile('edit-profile', { expected: /412/ });
    const saveOther = async (label: string, text: string) => {
      const saved = other.waitForResponse((reply) => reply.request().method() === 'PUT');
      await other.getByLabel(label).fill(text);
      await other.getByRole('button', { name: 'Simpan' }).click();
      expect((await saved).status()).toBe(200);
    };
    await saveOther('Tanggal lahir', '2001-02-03');
    // And in between: after this page has read the profile, and before it writes it.
    let between = true;
    await page.route('**/api/profile', async (route) => {
      if (between && route.request().method() === 'PUT') {
        between = false;
        await saveOther('Alamat', 'Jl. Dari Ponsel Lain');
      }
      return route.continue();
    });
    await page.getByLabel('Nama lengkap').fill('Cut Siti Dua Ponsel');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    expect(await page.getByLabel('Tanggal lahir').inputValue()).toBe('2001-02-03');
    expect(await page.getByLabel('Alamat').inputValue()).toBe('Jl. Dari Ponsel Lain');
    await other.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    expect(await other.getByLabel('Nama lengkap').inputValue()).toBe('Cut Siti Dua Ponsel');
    expect(await other.getByLabel('Alamat').inputValue()).toBe('Jl. Dari Ponsel Lain');
  });

  test('writes for nobody else when their token came unasked', async ({ mobile, tokenOf }) => {
    const page = await mobile('edit-profile');
    await page.getByLabel('Alamat').fill('Belum tersimpan');
    const sent: string[] = [];
    await page.route('**/api/profile', async (route) => {
      sent.push(route.request().method());
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, data: { ...reply.data, number: '1', phone: '+628110000001' } } });
    });
    await say(page, { type: 'token', token: await tokenOf() });
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await anew;
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    expect(sent).not.toContain('PUT');
  });

  test('takes a name of 70 emoji, which are as many characters', async ({ mobile }) => {
    const page = await mobile('edit-profile');
    await page.getByLabel('Nama lengkap').fill('😀'.repeat(70));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    await page.getByLabel('Nama lengkap').fill('😀'.repeat(121));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Paling banyak 120 karakter.').waitFor();
  });

  test('waits for no answer that never comes, and writes once on another try', async ({ mobile }) => {
    const page = await mobile('edit-profile', { expected: network });
    await page.getByLabel('Alamat').fill('Jl. Sepi');
    const replayed: boolean[] = [];
    await page.route('**/api/profile', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const reply = await route.fetch();
      replayed.push(reply.headers()['idempotent-replay'] === 'true');
      // The connection dies silently.
      if (replayed.length > 1) await route.fulfill({ response: reply });
    });
    await page.clock.install();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect.poll(() => replayed.length).toBe(1);
    await page.clock.fastForward(30_000);
    await page.getByText('Server belum menjawab').waitFor();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    expect(replayed).toEqual([false, true]);
  });

  test('brings back what was typed after the phone has killed the page, for the same person alone', async ({
    mobile,
    token,
  }) => {
    const page = await mobile('edit-profile', { expected: network });
    await page.getByLabel('Alamat').fill('Belum tersimpan');
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    await page.getByText('Isian terakhir Anda dikembalikan.').waitFor();
    expect(await page.getByLabel('Alamat').inputValue()).toBe('Belum tersimpan');

    let other: object = { name: 'Diubah di ponsel lain', phone: '+6281260019999' };
    await page.route('**/api/profile', async (route) => {
      const body = await (await route.fetch()).json();
      await route.fulfill({ json: { ...body, data: { ...body.data, ...other } } });
    });
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    await page.getByText('Isian terakhir Anda dikembalikan.').waitFor();
    expect(await page.getByLabel('Nama lengkap').inputValue()).toBe('Diubah di ponsel lain');

    other = { number: '1', phone: '+628110000001' };
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    await page.getByLabel('Alamat').waitFor();
    expect(await page.getByText('Isian terakhir Anda dikembalikan.').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Belum tersimpan');
  });

  test('goes on with the very save that a token ran out for, as soon as the app has given a fresh one', async ({
    mobile,
    tokenOf,
  }) => {
    const page = await mobile('edit-profile', { expected: network });
    await page.getByLabel('Alamat').fill('Setelah sesi baru');
    await page.route(
      '**/api/profile',
      (route) => route.fulfill({ status: 401, json: { responseCode: '401', responseMessage: 'Sesi berakhir' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    expect((await eventsOf(page)).at(-1)).toBe('needAuth');
    expect(await page.getByLabel('Alamat').isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    await say(page, { type: 'token', token: await tokenOf() });
    await page.getByText('Profil tersimpan.').waitFor();
    expect(await page.getByLabel('Alamat').inputValue()).toBe('Setelah sesi baru');
  });

  test('keeps a number of another country that is there already, and takes no new one', async ({ mobile, token }) => {
    const page = await mobile('edit-profile');
    const sent: string[] = [];
    await page.route('**/api/profile', async (route) => {
      if (route.request().method() === 'PUT') {
        sent.push(route.request().postDataJSON().phone);
        return route.fulfill({ json: { data: { name: 'Siti', phone: '+60123456789', number: '1' } } });
      }
      const reply = await (await route.fetch()).json();
      return route.fulfill({ json: { ...reply, data: { ...reply.data, phone: '+60123456789' } } });
    });
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    await page.getByLabel('Alamat').fill('Jl. Baru');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    expect(sent).toEqual(['+60123456789']);
    await page.getByLabel('Nomor ponsel').fill('+60123456780');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Tulis nomor ponsel Indonesia').waitFor();
  });

  test('closes when the session has ended over something typed, and is not held by a question nobody sees', async ({
    mobile,
    tokenOf,
  }) => {
    const page = await mobile('edit-profile', { expected: network });
    await page.getByLabel('Alamat').fill('Belum tersimpan');
    await say(page, { type: 'back' });
    await page.getByRole('dialog').getByRole('button', { name: 'Tetap di sini' }).click();
    await page.route('**/api/profile', (route) => route.fulfill({ status: 401, json: { responseCode: '401' } }));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    expect(await say(page, { type: 'back' })).toBe(true);
    await page.getByRole('button', { name: 'Tutup' }).click();
    expect((await eventsOf(page)).slice(-2)).toEqual(['close', 'close']);

    await page.unroute('**/api/profile');
    await say(page, { type: 'token', token: await tokenOf() });
    await page.getByText('Profil tersimpan.').waitFor();
  });

  test('brings the last field above a keyboard that only covers the page', async ({ mobile }) => {
    const page = await mobile('edit-profile');
    await page.getByLabel('Alamat').click();
    await page.evaluate(() => {
      // As on an iPhone: the page keeps its height, but less of it is visible.
      if (!window.visualViewport) throw new Error('No visual viewport');
      Object.defineProperty(window.visualViewport, 'height', { value: 340 });
      window.visualViewport.dispatchEvent(new Event('resize'));
    });
    await expect
      .poll(() => page.getByLabel('Alamat').evaluate((field) => field.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(340);
    expect(await page.getByLabel('Alamat').evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(60);
  });

  test('shows the field in use when the keyboard takes half of the screen', async ({ mobile }) => {
    const page = await mobile('edit-profile');
    for (const label of ['Nama lengkap', 'Alamat']) {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByLabel(label).click();
      await page.setViewportSize({ width: 360, height: 330 });
      await expect
        .poll(() =>
          page.getByLabel(label).evaluate((field) => {
            const { top, bottom } = field.getBoundingClientRect();
            const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
            const bar = document.querySelector('[class*=footer]');
            const sticks = bar && getComputedStyle(bar).position === 'sticky';
            return top >= header && bottom <= (sticks ? bar.getBoundingClientRect().top : innerHeight);
          }),
        )
        .toBe(true);
    }
  });

  test('shows a field and what is wrong with it beside a keyboard, upright and on the side', async ({ mobile }) => {
    const page = await mobile('edit-profile');
    const name = page.getByLabel('Nama lengkap');
    for (const [width, height, left] of [
      [360, 640, 210],
      [640, 360, 120],
    ] as const) {
      await page.setViewportSize({ width, height });
      await name.fill('');
      await page.setViewportSize({ width, height: left });
      // The issue appears while the field has the focus, and goes as something is typed.
      await name.press('Enter');
      const issue = page.getByText('Wajib diisi.');
      await issue.waitFor();
      await expect
        .poll(async () => {
          const header = await page.locator('header').boundingBox();
          const [field, said] = [await name.boundingBox(), await issue.boundingBox()];
          if (!header || !field || !said) return false;
          return field.y >= header.y + header.height && said.y + said.height <= left;
        })
        .toBe(true);
      await name.fill('Siti');
      await issue.waitFor({ state: 'detached' });
    }
  });

  test('keeps what is typed while a save is on its way', async ({ mobile }) => {
    const page = await mobile('edit-profile');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/profile', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await page.getByLabel('Alamat').fill('Jl. Pertama');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByLabel('Alamat').fill('Jl. Kedua');
    answer();
    await expect.poll(async () => (await eventsOf(page)).includes('saved')).toBe(true);
    expect(await page.getByLabel('Alamat').inputValue()).toBe('Jl. Kedua');
    expect(await page.getByText('Isian terakhir Anda dikembalikan.').count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Jl. Kedua');
    expect(await say(page, { type: 'back' })).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Tetap di sini' }).click();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText('Profil tersimpan.').waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Jl. Kedua');
  });
});
