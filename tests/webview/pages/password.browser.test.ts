import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from '../../browser/violations.ts';
import { eventsOf, say } from '../host/hosts.ts';
import { student, test } from '../mobile.ts';

const refused = /status of 422|Failed to load resource/;

const tokenWith = async (url: string, password: string): Promise<string> => {
  const reply = await fetch(`${url}/api/login-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: student.username, password }),
  });
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token;
};

/** Loses the reply to the first write, which arrives. @returns for each reply, whether it was a replay */
const loseFirstAnswer = async (page: Page, address: string): Promise<boolean[]> => {
  const replayed: boolean[] = [];
  await page.route(address, async (route) => {
    const reply = await route.fetch();
    replayed.push(reply.headers()['idempotent-replay'] === 'true');
    return replayed.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ response: reply });
  });
  return replayed;
};

describe('change-password', () => {
  test('shows rules and strength while typing, and what was typed on demand', async ({ mobile }) => {
    const page = await mobile('change-password');
    const field = page.getByLabel('Kata sandi baru', { exact: true });
    await field.fill('abc');
    await page.getByText('Kekuatan: Lemah').waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toEqual([
      'Paling sedikit 8 karakter (belum terpenuhi)',
      'Mengandung huruf (terpenuhi)',
      'Mengandung angka (belum terpenuhi)',
    ]);
    // Counted in characters, as the API counts them: five here.
    await field.fill('😀😀😀a1');
    await page.getByText('Mengandung angka (terpenuhi)').waitFor();
    await page.getByText('Paling sedikit 8 karakter (belum terpenuhi)').waitFor();
    await field.fill('kopi gayo 2026 hangat');
    await page.getByText('Kekuatan: Kuat').waitFor();
    await page.getByRole('button', { name: 'Tampilkan: Kata sandi baru' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    expect(await violations(page)).toEqual([]);
  });

  // On a page of its own: react-hook-form focuses a refused field once more in a timer, and a test may type faster.
  test('says at the repetition that it is another, and leads there', async ({ mobile }) => {
    const page = await mobile('change-password');
    const again = page.getByLabel('Ulangi kata sandi baru', { exact: true });
    await page.getByLabel('Kata sandi lama', { exact: true }).fill('lama-2026');
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('rencong-2026-aceh');
    await again.fill('lain-2026');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByText('Kedua kata sandi belum sama.').waitFor();
    await expect.poll(() => again.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('says that the old one is wrong at its field, changes it once it is right, and stores nothing', async ({
    mobile,
    app,
    tokenOf,
  }) => {
    const page = await mobile('change-password', { expected: refused });
    const next = 'rencong-2026-aceh';
    const change = async (old: string) => {
      await page.getByLabel('Kata sandi lama', { exact: true }).fill(old);
      await page.getByLabel('Kata sandi baru', { exact: true }).fill(next);
      await page.getByLabel('Ulangi kata sandi baru', { exact: true }).fill(next);
      await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    };
    await change('salah-sekali-1');
    await page.getByText('Kata sandi lama salah.').waitFor();
    await change(app.student.password);
    await page.getByRole('heading', { name: 'Kata sandi diganti.' }).waitFor();
    expect((await eventsOf(page)).filter((event) => event === 'saved')).toHaveLength(1);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    for (const password of [next, app.student.password, 'salah-sekali-1']) expect(kept).not.toContain(password);
    await expect(tokenOf()).rejects.toThrow();
  });

  test('has no button to close what nothing can close', async ({ mobile, token }) => {
    const opener = await mobile('privacy-policy', { host: null });
    const opened = opener.context().waitForEvent('page');
    const address = `/usk-mobile/change-password?lang=id&access_token=${token}`;
    await opener.evaluate((url) => void window.open(url, '_blank', 'noopener'), address);
    const page = await opened;
    await page.route('**/api/profile/password', (route) =>
      route.fulfill({ json: { responseCode: '200', data: null } }),
    );
    await page.getByLabel('Kata sandi lama', { exact: true }).fill('lama-2026');
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('kopi gayo 2026');
    await page.getByLabel('Ulangi kata sandi baru', { exact: true }).fill('kopi gayo 2026');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByRole('heading', { name: 'Kata sandi diganti.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Tutup' }).count()).toBe(0);
  });

  test('is what password managers look for', async ({ mobile }) => {
    const page = await mobile('change-password');
    const autocomplete = await page
      .locator('form input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(autocomplete).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });

  test('says that it is changed when the answer to the change was lost, and not that the old one is wrong', async ({
    mobile,
    app,
  }) => {
    // An earlier test changed it.
    const token = await tokenWith(app.url, 'rencong-2026-aceh');
    const page = await mobile('change-password', { token, expected: refused });
    const replayed = await loseFirstAnswer(page, '**/api/profile/password');
    await page.getByLabel('Kata sandi lama', { exact: true }).fill('rencong-2026-aceh');
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(app.student.password);
    await page.getByLabel('Ulangi kata sandi baru', { exact: true }).fill(app.student.password);
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByText('Tidak ada sambungan').waitFor();
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await page.getByRole('heading', { name: 'Kata sandi diganti.' }).waitFor();
    expect(replayed).toEqual([false, true]);
  });
});

describe('forgot-password', () => {
  test('goes from the account over the code to a new password, and back without losing anything', async ({
    mobile,
    app,
  }) => {
    const page = await mobile('forgot-password', { token: null, expected: refused });
    await page.getByLabel('Nomor ponsel atau e-mail').fill('0812 6001 2003');
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    await page.getByText(/Kirim ulang dalam \d:\d\d/).waitFor();
    await page.getByLabel('Kode', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Periksa kode' }).click();
    await page.getByText('Kode terdiri dari sedikitnya 6 angka.').waitFor();

    expect(await say(page, { type: 'back' })).toBe(true);
    await page.getByRole('heading', { name: 'Temukan akun Anda' }).waitFor();
    expect(await page.getByLabel('Nomor ponsel atau e-mail').inputValue()).toBe('0812 6001 2003');
    await page.getByRole('button', { name: 'Saya sudah punya kode' }).click();

    const code = /Code for \S+: (\d{6})/.exec(app.log())?.[1] ?? '';
    await page.getByLabel('Kode', { exact: true }).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.getByRole('button', { name: 'Periksa kode' }).click();
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('meunasah-baru-7');
    await page.goBack();
    await page.getByRole('heading', { name: 'Masukkan kode' }).waitFor();
    await page.goForward();
    expect(await page.getByLabel('Kata sandi baru', { exact: true }).inputValue()).toBe('meunasah-baru-7');
    await page.getByLabel('Ulangi kata sandi baru', { exact: true }).fill('meunasah-baru-7');
    const replayed = await loseFirstAnswer(page, '**/update-password');
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await page.getByText('Tidak ada sambungan').waitFor();
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await page.getByRole('heading', { name: 'Kata sandi baru tersimpan.' }).waitFor();
    expect(replayed).toEqual([false, true]);
    expect(await eventsOf(page)).toContain('saved');

    const login = await fetch(`${app.url}/api/login-web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: student.username, password: 'meunasah-baru-7' }),
    });
    expect(login.status).toBe(200);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/meunasah|forgot-password/);
  });

  test('sends one code when the answer is lost, and fits the longest address on a small phone', async ({
    mobile,
    app,
  }) => {
    const page = await mobile('forgot-password', { token: null, expected: refused, host: null });
    const codes = () => app.log().match(/Code for/g)?.length ?? 0;
    const before = codes();
    const replayed = await loseFirstAnswer(page, '**/forgot-password');
    await page.getByLabel('Nomor ponsel atau e-mail').fill(student.username);
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    await page.getByText('Tidak ada sambungan').waitFor();
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    await page.getByRole('heading', { name: 'Masukkan kode' }).waitFor();
    expect([replayed, codes() - before]).toEqual([[false, true], 1]);

    await page.goBack();
    const long = 'mahasiswi.dengan.nama.yang.panjang.sekali@alumni.mahasiswa.usk.example';
    await page.getByLabel('Nomor ponsel atau e-mail').fill(long);
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    await page.getByText(long).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('stays at the account to which somebody went back before the answer to their code came', async ({ mobile }) => {
    const page = await mobile('forgot-password', { token: null });
    await page.getByLabel('Nomor ponsel atau e-mail').fill('kembali@usk.example');
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/validate-token', async (route) => {
      await held;
      await route.fulfill({ json: { responseCode: '200', responseMessage: 'OK', data: null } });
    });
    await page.getByLabel('Kode', { exact: true }).fill('123456');
    const check = page.getByRole('button', { name: 'Periksa kode', includeHidden: true });
    await check.click();
    expect(await say(page, { type: 'back' })).toBe(true);
    await page.getByRole('heading', { name: 'Temukan akun Anda' }).waitFor();
    answer();
    await expect.poll(() => check.getAttribute('aria-disabled')).toBeNull();
    await page.getByRole('heading', { name: 'Temukan akun Anda' }).waitFor();
    expect(await say(page, { type: 'back' })).toBe(false);
  });

  test('answers the same for an account that does not exist', async ({ mobile }) => {
    const page = await mobile('forgot-password', { token: null, language: 'en' });
    await page.getByLabel('Mobile number or e-mail').fill('nobody@usk.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('If nobody@usk.example has an account, a code has been sent there.').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('lets a code be sent again where the clock of the phone was put back', async ({ mobile }) => {
    const page = await mobile('forgot-password', { token: null });
    await page.getByLabel('Nomor ponsel atau e-mail').fill('jam@usk.example');
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    await page.getByText(/Kirim ulang dalam \d:\d\d/).waitFor();
    await page.clock.install({ time: Date.now() - 3_600_000 });
    await page.reload();
    await page.getByRole('button', { name: 'Saya sudah punya kode' }).click();
    await page.getByRole('button', { name: 'Kirim ulang kode' }).click();
    await page.getByText(/Kirim ulang dalam \d:\d\d/).waitFor();
  });
});
