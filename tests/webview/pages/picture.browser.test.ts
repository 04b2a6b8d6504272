import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { violations } from '../../browser/violations.ts';
import { eventsOf, say } from '../host/hosts.ts';
import { test } from '../mobile.ts';
import { lookOf, photoOfPhone, removePhoto } from './photo.ts';

const cut = /Failed to load resource/;

afterAll(removePhoto);

const choose = async (page: Page) => {
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await photoOfPhone(page));
  await page.getByRole('button', { name: 'Pakai foto ini' }).waitFor();
  await page.getByRole('group', { name: /Bidang potong/ }).waitFor();
};

/** Limits uploads to so many bytes a second, so that one can be seen under way; -1: no limit. */
const uplink = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  return (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

/** For each upload that got a reply: whether it was a replay (true) or new (false). */
const replays = (page: Page): boolean[] => {
  const seen: boolean[] = [];
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST' && reply.url().endsWith('/api/profile/picture'))
      seen.push(reply.headers()['idempotent-replay'] === 'true');
  });
  return seen;
};

describe('edit-profile-picture', () => {
  test('turns a photo of 12 megapixels upright, cuts it square and sends at most 300 kB', async ({ mobile, app }) => {
    const page = await mobile('edit-profile-picture');
    await choose(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const sent = page.waitForResponse((reply) => reply.url().endsWith('/api/profile/picture'));
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Foto profil tersimpan.').waitFor();
    const { data } = (await (await sent).json()) as { data: { profile_picture: string } };
    expect(await page.getByAltText('Foto profil saat ini').getAttribute('src')).toBe(data.profile_picture);
    const bytes = Buffer.from(await (await fetch(app.url + data.profile_picture)).arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(300_000);
    expect(bytes.includes('Exif')).toBe(false);
    const look = await lookOf(page, bytes);
    expect(look).toMatchObject({ redAbove: true, blueBelow: true });
    expect(look.width).toBe(look.height);
    expect(await eventsOf(page)).toEqual(['ready', 'dirty', 'saved', 'dirty']);
  });

  test('cuts from a square that fills its stage, on a short screen too', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture');
    await choose(page);
    // The cropper takes the first size it is told for the one it started with; it is told in the next frame.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    const sizes = () =>
      page.evaluate(() =>
        ['[class*=stage]', '[data-testid=cropper]'].map((selector) => {
          const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          return [width, height].map(Math.round);
        }),
      );
    for (const [width, height] of [
      [360, 560],
      [640, 360],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => new Set((await sizes()).flat()).size, { message: `${width} × ${height}` }).toBe(1);
      expect((await sizes())[0]?.[0]).toBeGreaterThan(150);
    }
  });

  test('zooms by keys, wheel and slider, and moves by keys', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture');
    await choose(page);
    const zoom = page.getByRole('slider', { name: 'Perbesar' });
    const area = page.getByRole('group', { name: /Bidang potong/ });
    await area.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    expect(Number(await zoom.inputValue())).toBeCloseTo(1.4);
    await page.keyboard.press('-');
    expect(Number(await zoom.inputValue())).toBeCloseTo(1.2);
    await area.hover();
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.3);
    await zoom.fill('3');
    const place = () => page.locator('[class*=stage] img').evaluate((picture) => getComputedStyle(picture).transform);
    const before = await place();
    await area.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(place).not.toBe(before);
  });

  test('keeps the photo when an upload is cancelled or cut off, and sends it on another try', async ({
    mobile,
    app,
  }) => {
    const page = await mobile('edit-profile-picture', { expected: cut });
    const seen = replays(page);
    await choose(page);
    const limit = await uplink(page);
    await limit(15_000);
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByRole('button', { name: 'Batalkan' }).click();
    await page.getByText('Pengiriman dibatalkan. Foto Anda masih di sini.').waitFor();

    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByRole('progressbar').waitFor();
    await app.end('SIGKILL');
    await page.getByText('Pengiriman terputus.').waitFor();
    expect(await eventsOf(page)).toContain('error');
    await app.restart();
    await limit(-1);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText('Foto profil tersimpan.').waitFor();
    expect(seen).toEqual([false]);
  });

  test('writes once when the answer to an upload is lost', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture', { expected: cut });
    const seen = replays(page);
    await choose(page);
    await page.evaluate(() => {
      const status = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'status');
      Object.defineProperty(XMLHttpRequest.prototype, 'status', {
        configurable: true,
        get() {
          if (status) Object.defineProperty(XMLHttpRequest.prototype, 'status', status);
          return 0;
        },
      });
    });
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByText('Pengiriman terputus.').waitFor();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText('Foto profil tersimpan.').waitFor();
    expect(seen).toEqual([false, true]);
  });

  test('does not send a photo to its end that was thrown away meanwhile', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture', { expected: cut });
    const seen = replays(page);
    await choose(page);
    const limit = await uplink(page);
    await limit(15_000);
    const started = page.waitForRequest('**/api/profile/picture');
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await started;
    const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/profile/picture'));
    await say(page, { type: 'back' });
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
    await gone;
    expect(seen).toEqual([]);
    expect(await eventsOf(page)).not.toContain('saved');
  });

  test('shows as much of a long or a tiny photo as of any other', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture');
    for (const [width, height] of [
      [3000, 200],
      [40, 60],
    ] as const) {
      const base64 = await page.evaluate(
        async ([wide, high]) => {
          const canvas = new OffscreenCanvas(wide, high);
          canvas.getContext('2d')?.fillRect(0, 0, wide / 2, high);
          const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
          return btoa(String.fromCharCode(...bytes));
        },
        [width, height] as const,
      );
      const file = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
      await page.locator('input[type=file]').nth(1).setInputFiles(file);
      const area = page.getByRole('group', { name: /Bidang potong/ });
      await area.waitFor();
      await expect.poll(async () => (await area.boundingBox())?.width).toBeGreaterThan(200);
      await page.getByRole('button', { name: 'Pilih foto lain' }).click();
    }
  });

  test('says what the API found wrong with a photo', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture', { expected: cut });
    const errors = { picture: ['Berkas ini terlalu besar.'] };
    await page.route('**/api/profile/picture', (route) => route.fulfill({ status: 422, json: { errors } }));
    await choose(page);
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByRole('alert').filter({ hasText: 'Berkas ini terlalu besar.' }).waitFor();
  });

  test('names what answered in place of the API, and shows what is kept where a success says no more', async ({
    mobile,
  }) => {
    const page = await mobile('edit-profile-picture', { expected: cut });
    const stored = new Set<string>();
    await page.route('**/api/profile/picture', async (route) => {
      if (stored.size === 0) {
        stored.add((await (await route.fetch()).json()).data.profile_picture);
        return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' });
      }
      return route.fulfill({ status: 204 });
    });
    await choose(page);
    await page.getByRole('button', { name: 'Pakai foto ini' }).click();
    await page.getByRole('alert').filter({ hasText: 'halaman HTML dengan status 500' }).waitFor();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText('Foto profil tersimpan.').waitFor();
    const shown = page.getByRole('img', { name: 'Foto profil saat ini' });
    expect(stored).toContain(await shown.getAttribute('src'));
  });

  test('says so when a file is no photo, and asks before a chosen one is thrown away', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture');
    const file = page.locator('input[type=file]').first();
    await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
    await page.getByText('Berkas ini bukan foto yang dapat dibaca.').waitFor();
    await choose(page);
    const other = page.getByRole('button', { name: 'Pilih foto lain' });
    await other.focus();
    expect(await say(page, { type: 'back' })).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Tetap di sini' }).click();
    expect(await other.evaluate((button) => button === document.activeElement)).toBe(true);
    await other.click();
    await page.getByText('Pilih dari galeri').waitFor();
  });

  test('says that a photo is being read, and takes no other meanwhile', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture');
    const file = page.locator('input[type=file]').first();
    const broken = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
    await file.setInputFiles(broken);
    await page.getByText('Berkas ini bukan foto yang dapat dibaca.').waitFor();
    await page.evaluate(() => {
      HTMLImageElement.prototype.decode = () =>
        new Promise((_, reject) => addEventListener('read', () => reject(new Error('No photo'))));
    });
    await file.setInputFiles(broken);
    await page.getByRole('status').getByText('Memuat…').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await file.count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('read')));
    await page.getByRole('alert').waitFor();
    await file.waitFor({ state: 'attached' });
  });

  test('shows white behind a transparent picture, as it will be saved', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture');
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(300, 300);
      canvas.getContext('2d');
      const blob = await canvas.convertToBlob();
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    const picture = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(png) };
    await page.locator('input[type=file]').nth(1).setInputFiles(picture);
    const cropped = page.getByRole('group', { name: /Bidang potong/ }).locator('xpath=preceding-sibling::img');
    expect(await cropped.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe('rgb(255, 255, 255)');
  });

  test('explains itself in an app that opens no file chooser', async ({ mobile }) => {
    const page = await mobile('edit-profile-picture');
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), true));
    await page.locator('input[type=file]').first().click();
    await page.getByText('Pemilih foto tidak terbuka?').waitFor();
    expect(await violations(page)).toEqual([]);
    // It was only slow to open.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.getByText('Pemilih foto tidak terbuka?').waitFor({ state: 'detached' });
  });
});
