import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Gift } from '#api/webviewCalls.ts';
import { violations } from '../../browser/violations.ts';
import { eventsOf, say } from '../host/hosts.ts';
import { test } from '../mobile.ts';

const cut = /Failed to load resource/;

const method = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(name) });

/** Lets gifts through and loses the first reply. @returns the id of each, and whether it was a replay, in order */
const losingFirst = async (page: Page) => {
  const gifts: { id: number; replay: boolean }[] = [];
  await page.route('**/api/dana-lestari/donations', async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: Gift };
    gifts.push({ id: data.id, replay: reply.headers()['idempotent-replay'] === 'true' });
    return gifts.length > 1 ? route.fulfill({ response: reply }) : route.abort('internetdisconnected');
  });
  return gifts;
};

describe('dana-lestari', () => {
  test('says what the fund has, what it is for and who gave', async ({ mobile }) => {
    const page = await mobile('dana-lestari');
    await page
      .getByText(/dari target Rp [\d.]+/)
      .first()
      .waitFor();
    for (const heading of ['Tentang dana ini', 'Program', 'Donatur terbaru'])
      await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBeGreaterThan(2);
    expect(await page.getByText('Tanpa nama').count()).toBeGreaterThan(0);
  });

  test('breaks no word of a donor’s name beside a large gift', async ({ mobile, token }) => {
    const page = await mobile('forgot-password', { token: null, viewport: { width: 320, height: 640 } });
    await page.route('**/api/dana-lestari', async (route) => {
      const { data, ...reply } = await (await route.fetch()).json();
      const donor = { ...data.donors[0], name: 'Ikatan Alumni Fakultas Keguruan', amount: 100_000_000 };
      await route.fulfill({ json: { ...reply, data: { ...data, donors: [donor] } } });
    });
    await page.goto(`/usk-mobile/dana-lestari?lang=id&access_token=${token}`);
    const lines = await page.getByText('Ikatan Alumni Fakultas Keguruan').evaluate(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1]);
  });

  test('counts its first donor as one', async ({ mobile, token }) => {
    const page = await mobile('forgot-password', { token: null });
    await page.route('**/api/dana-lestari', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, data: { ...reply.data, donors_count: 1 } } });
    });
    await page.goto(`/usk-mobile/dana-lestari?lang=en&access_token=${token}`);
    await page.getByText('Donors: 1', { exact: true }).waitFor();
  });

  test('takes a preset or an own amount, adds the fee, and names what is missing from the top', async ({ mobile }) => {
    const page = await mobile('dana-lestari', { language: 'en' });
    await page.getByRole('button', { name: 'Give now' }).click();
    // The fee's percentage is known before the amount is.
    await page.getByText('QRIS · Fee 0.7%').waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Write the amount in digits.').waitFor();
    const own = page.getByLabel('Another amount');
    expect(await own.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText('Choose one.').waitFor();
    await own.fill('');
    await own.pressSequentially('1250000');
    expect(await own.inputValue()).toBe('1.250.000');
    await own.press('Home');
    await own.press('ArrowRight');
    await own.press('Delete');
    expect(await own.inputValue()).toBe('150.000');
    await own.fill('');
    await own.pressSequentially('1,5');
    await own.blur();
    await page.getByText('Write whole rupiah, without decimals, such as 25.000.').waitFor();
    await own.press('End');
    await own.pressSequentially('jt');
    await page.getByText('one million five hundred thousand rupiah').waitFor();
    expect(await own.inputValue()).toBe('1,5jt');
    await own.blur();
    expect(await own.inputValue()).toBe('1.500.000');
    await own.fill('');
    // As keyboards do that pass on a whole word, again with each key.
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['1', '12', '125', '1250', '12500'])
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await keyboard.send('Input.insertText', { text: '12500' });
    expect(await own.inputValue()).toBe('12.500');
    await page.getByRole('radio', { name: 'Rp 500.000' }).check();
    expect(await own.inputValue()).toBe('500.000');
    await method(page, 'QRIS').check();
    await page.getByText('Rp 503.500').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, ['color-contrast'])).toEqual([]);
    // Only the letters at twice the size, as Android's setting makes them in an app.
    const room = await own.evaluate((field: HTMLInputElement) => {
      const unit = field.previousElementSibling as HTMLElement;
      for (const one of [field, unit]) one.style.fontSize = '32px';
      return (
        field.offsetLeft + Number.parseFloat(getComputedStyle(field).paddingLeft) - unit.offsetLeft - unit.offsetWidth
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  test('gives once when the answer is lost and the phone then kills the page', async ({ mobile, token }) => {
    const page = await mobile('dana-lestari', { expected: cut });
    const gifts = await losingFirst(page);
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 100.000' }).check();
    await page.getByLabel('Nama yang ditampilkan').fill('Keluarga Cut');
    await method(page, 'Virtual Account BSI').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText('Tidak ada sambungan').waitFor();

    await page.goto(`/usk-mobile/dana-lestari?access_token=${token}`);
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    expect(await page.getByLabel('Nama yang ditampilkan').inputValue()).toBe('Keluarga Cut');
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText(/Bayar sebelum/).waitFor();
    expect(gifts).toEqual([
      { id: gifts[0]?.id, replay: false },
      { id: gifts[0]?.id, replay: true },
    ]);
  });

  test('gives once when the answer is lost on a phone that stores nothing', async ({ mobile }) => {
    const page = await mobile('dana-lestari', { expected: cut });
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    const gifts = await losingFirst(page);
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 100.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'Indomaret').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText('Tidak ada sambungan').waitFor();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText(/Bayar sebelum/).waitFor();
    expect(gifts).toEqual([
      { id: gifts[0]?.id, replay: false },
      { id: gifts[0]?.id, replay: true },
    ]);
  });

  test('gives once when the answer is lost, another amount is then given, and the first one typed again', async ({
    mobile,
  }) => {
    const page = await mobile('dana-lestari', { expected: cut });
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 100.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'Indomaret').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText(/Bayar sebelum/).waitFor();
    expect(await say(page, { type: 'back' })).toBe(true);

    const gifts = await losingFirst(page);
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    const own = page.getByLabel('Nominal lain');
    await own.fill('30000');
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText('Tidak ada sambungan').waitFor();
    for (const amount of ['40000', '30000']) {
      await own.fill('');
      await own.fill(amount);
      await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
      await page.getByText(/Bayar sebelum/).waitFor();
      await say(page, { type: 'back' });
      await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    }
    expect(gifts).toEqual([
      { id: gifts[0]?.id, replay: false },
      { id: gifts[1]?.id, replay: false },
      { id: gifts[0]?.id, replay: true },
    ]);
    expect(await page.evaluate(() => localStorage.getItem('webview.draft.give'))).toBe(null);
  });

  test('takes a name as long as the API does', async ({ mobile }) => {
    const page = await mobile('dana-lestari');
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 100.000' }).check();
    await method(page, 'Indomaret').check();
    const name = page.getByLabel('Nama yang ditampilkan');
    await name.fill('😀'.repeat(81));
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText('Paling banyak 80 karakter.').waitFor();
    await name.fill('😀'.repeat(80));
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText(/Bayar sebelum/).waitFor();
  });

  test('breaks its sum behind a point alone where text is enlarged', async ({ mobile }) => {
    const page = await mobile('dana-lestari', { viewport: { width: 320, height: 640 } });
    const sum = page.locator('[class*=collected]');
    const lines = () =>
      sum.evaluate((shown) => {
        const letters: { text: string; top: number }[] = [];
        const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            letters.push({ text: range.toString(), top: Math.round(range.getBoundingClientRect().top) });
          }
        }
        return letters.reduce<string[]>((found, { text, top }, at) => {
          if (at === 0 || letters[at - 1]?.top === top) found.push((found.pop() ?? '') + text);
          else found.push(text);
          return found;
        }, []);
      });
    expect(await lines()).toHaveLength(1);
    for (const size of ['40px', '54px', '76px']) {
      await sum.evaluate((shown, fontSize) => Object.assign(shown.style, { fontSize }), size);
      const enlarged = await lines();
      expect(enlarged.length).toBeGreaterThan(1);
      for (const line of enlarged.slice(0, -1)) expect(line).toMatch(/[.\s]$/);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('shows how to pay, copies what has to be typed, and sees the payment come in', async ({ mobile }) => {
    const page = await mobile('dana-lestari', { permissions: ['clipboard-read', 'clipboard-write'], expected: cut });
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 250.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'Virtual Account BSI').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText(/Bayar sebelum/).waitFor();
    expect(await eventsOf(page)).toContain('saved');
    await page.getByRole('button', { name: 'Salin Jumlah tepat' }).click();
    await page.getByRole('button', { name: 'Tersalin Jumlah tepat' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('254000');
    expect(await violations(page)).toEqual([]);
    // Many apps give their pages no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined }));
    await page.getByRole('button', { name: 'Salin Nomor virtual account' }).click();
    await page.getByRole('button', { name: 'Tersalin Nomor virtual account' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^9008\d{12}$/);
    // After a while it offers to copy again.
    const copy = page.getByRole('button', { name: 'Nomor virtual account' });
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
    // Some refuse this as well.
    await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
    await page.getByRole('button', { name: 'Salin Jumlah tepat' }).click();
    await page.getByRole('status').getByText('Tidak dapat disalin di sini. Tekan lama').waitFor();

    // The token expires while people pay in another app: the payment instructions are still there when they return.
    const refusal = page.waitForResponse((reply) => reply.status() === 401);
    await page.route('**/api/dana-lestari/donations/*', (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await refusal;
    await page.getByRole('button', { name: 'Periksa status' }).waitFor();
    expect(await eventsOf(page)).not.toContain('needAuth');

    await page.route('**/api/dana-lestari/donations/*', async (route) => {
      const reply = await (await route.fetch()).json();
      const paid = { ...reply.data, status: 'paid', paid_at: '2026-11-21T03:00:00.000Z' };
      await route.fulfill({ json: { ...reply, data: paid } });
    });
    await page.getByRole('button', { name: 'Periksa status' }).click();
    await page.getByText('Terima kasih! Donasi Anda sudah kami terima.').waitFor();
    // A second press at the same place does nothing else.
    expect(await page.locator('button:focus').count()).toBe(0);
    expect(await say(page, { type: 'back' })).toBe(true);
    await page.getByRole('region', { name: 'Donasi Anda' }).getByText('Sudah diterima').waitFor();
  });

  test('leaves room for the field in use between keyboard and sum', async ({ mobile }) => {
    const page = await mobile('dana-lestari');
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 100.000' }).check();
    await method(page, 'Indomaret').check();
    await page.getByText('Total bayar').waitFor();
    for (const label of ['Nominal lain', 'Nama yang ditampilkan']) {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByLabel(label).click();
      await page.setViewportSize({ width: 360, height: 330 });
      const covered = () =>
        page.getByLabel(label).evaluate((field) => {
          const { left, right, top, bottom } = field.getBoundingClientRect();
          const at = (y: number) => document.elementFromPoint((left + right) / 2, y);
          return [top + 2, bottom - 2].filter((y) => at(y) !== field).length;
        });
      await expect.poll(covered).toBe(0);
    }
  });

  test('says when the payment is not in yet, and when nobody can be asked', async ({ mobile }) => {
    const page = await mobile('dana-lestari', { expected: cut });
    const before = await page.getByText(/donatur$/).textContent();
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'Indomaret').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByRole('button', { name: 'Periksa status' }).click();
    await page.getByText('Pembayaran belum masuk.').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Periksa status' }).click();
    await page.getByRole('alert').filter({ hasText: 'Periksa sambungan internet Anda' }).waitFor();
    await page.context().setOffline(false);

    // A gift that has arrived counts on the way back to the fund.
    await page.route('**/api/dana-lestari', async (route) => {
      const reply = await (await route.fetch()).json();
      reply.data.donors[0].name = '🌱 Keluarga Gayo';
      await route.fulfill({ json: { ...reply, data: { ...reply.data, donors_count: 999_999 } } });
    });
    await page.route('**/api/dana-lestari/donations/*', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...reply, data: { ...reply.data, status: 'paid', paid_at: reply.data.created_at } },
      });
    });
    await page.getByRole('button', { name: 'Periksa status' }).click();
    await page.getByRole('button', { name: 'Ke Dana Lestari' }).click();
    await page.getByText('999.999 donatur').waitFor();
    await page.getByText('🌱', { exact: true }).waitFor();
    expect(before).not.toContain('999');
  });

  test('keeps showing how to pay a gift when the answer about the one before comes late', async ({ mobile }) => {
    const page = await mobile('dana-lestari');
    const give = async (amount: string) => {
      await page.getByRole('button', { name: 'Donasi sekarang' }).click();
      await page.getByRole('radio', { name: amount }).check();
      await page.getByLabel('Sembunyikan nama saya').check();
      await method(page, 'Indomaret').check();
      await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
      await page.getByText(/Bayar sebelum/).waitFor();
    };
    await give('Rp 50.000');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      '**/api/dana-lestari/donations/*',
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Periksa status' }).click();
    await say(page, { type: 'back' });
    await give('Rp 100.000');
    const late = page.waitForResponse('**/api/dana-lestari/donations/*');
    answer();
    await (await late).finished();
    // Requested after it, answered and drawn after it.
    await page.getByRole('button', { name: 'Periksa status' }).click();
    await page.getByText('Pembayaran belum masuk.').waitFor();
    const seen = (sum: string) => page.getByText(sum).filter({ visible: true });
    await seen('Rp 105.000').first().waitFor();
    expect(await seen('Rp 55.000').count()).toBe(0);
  });

  test('asks nothing of somebody who gave and comes back, and keeps no name for another person', async ({
    mobile,
    token,
  }) => {
    const page = await mobile('dana-lestari', { expected: cut });
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    await page.getByLabel('Nama yang ditampilkan').fill('Keluarga Rahmah');
    await method(page, 'Indomaret').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByText(/Bayar sebelum/).waitFor();
    await page.goto(`/usk-mobile/dana-lestari?access_token=${token}`);
    await page.getByRole('region', { name: 'Donasi Anda' }).waitFor();
    expect(await eventsOf(page)).toEqual(['ready']);

    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByLabel('Nama yang ditampilkan').fill('Keluarga Rahmah');
    await page.route('**/api/dana-lestari', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, data: { ...reply.data, giver_id: 4711 } } });
    });
    await page.goto(`/usk-mobile/dana-lestari?access_token=${token}`);
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    expect(await page.getByLabel('Nama yang ditampilkan').inputValue()).toBe('');
    expect(await page.getByRole('region', { name: 'Donasi Anda' }).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Rahmah');
  });

  test('sends no gift with the token of another person that came unasked', async ({ mobile, tokenOf }) => {
    const page = await mobile('dana-lestari');
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'Indomaret').check();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.route('**/api/dana-lestari', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, data: { ...reply.data, giver_id: 4711 } } });
    });
    await say(page, { type: 'token', token: await tokenOf() });
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await anew;
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    expect(sent).toEqual([]);
  });

  test('sends no gift of one person with the token of another: the page begins anew', async ({ mobile, tokenOf }) => {
    const page = await mobile('dana-lestari', { expected: cut });
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'Indomaret').check();
    const sent: string[] = [];
    await page.route('**/api/dana-lestari/donations', (route) => {
      sent.push(route.request().method());
      const json = { responseCode: '401', responseMessage: 'Sesi berakhir' };
      return sent.length > 2 ? route.fallback() : route.fulfill({ status: 401, json });
    });
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    await page.route('**/api/dana-lestari', async (route) => {
      const reply = await (await route.fetch()).json();
      await route.fulfill({ json: { ...reply, data: { ...reply.data, giver_id: 4711 } } });
    });
    const fresh = await tokenOf();
    const anew = page.waitForEvent('load');
    await say(page, { type: 'token', token: fresh });
    await anew;
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    await say(page, { type: 'token', token: fresh });
    await page.getByRole('button', { name: 'Donasi sekarang' }).waitFor();
    // With the first token, and two signatures.
    expect(sent).toEqual(['POST', 'POST']);
  });

  test('draws a QR code for what is scanned, and is no empty page read anew', async ({ mobile, token }) => {
    const page = await mobile('dana-lestari');
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'QRIS').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByRole('img', { name: 'Kode QR untuk dipindai dengan aplikasi pembayaran' }).waitFor();
    await page.goBack();
    await page.reload();
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    await say(page, { type: 'token', token });
    await page.getByRole('button', { name: 'Donasi sekarang' }).waitFor();
    await page.goForward();
    expect(await page.getByRole('button', { name: 'Donasi sekarang' }).isVisible()).toBe(true);
  });

  test('keeps a gift on the screen when what draws its QR code does not come', async ({ mobile }) => {
    const page = await mobile('dana-lestari', { expected: /Failed to load resource/ });
    await page.route('**/assets/QrCode-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await method(page, 'QRIS').check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await page.getByRole('status').getByText('Kode QR tidak dapat ditampilkan.').waitFor();
    await page.getByRole('button', { name: 'Periksa status' }).waitFor();
  });

  test('asks before a gift that was begun is thrown away, and is seen to ask', async ({ mobile }) => {
    const page = await mobile('dana-lestari');
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    expect(await say(page, { type: 'back' })).toBe(true);
    await page.getByRole('button', { name: 'Donasi sekarang' }).waitFor();
    expect(await say(page, { type: 'back' })).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
    expect(await eventsOf(page)).toContain('close');
  });
});
