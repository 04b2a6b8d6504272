import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { apiOf } from '../browser/apiOf.ts';
import { test } from '../browser/harness.ts';
import { violations, withFonts } from '../browser/violations.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
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
        // Within two frames, the observer is given what was recorded before.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

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

  test('takes a press while what lay over the page still fades', async ({ open }) => {
    const page = await open('/usk-store/product');
    await page.locator('[data-row]').first().waitFor();
    const box = await page.getByRole('columnheader', { name: 'SKU' }).boundingBox();
    await page.getByRole('button', { name: 'Filter Status' }).click();
    await page.getByRole('checkbox', { name: 'Aktif', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
    await expect.poll(() => page.url()).toContain('sort=sku');
  });

  test('puts notices top right, moves nothing for one that stays, and has what that lies over scrolled from under it', async ({
    open,
  }) => {
    const page = await open('/banner', { expected: /ERR_FAILED/ });
    await page.locator('[data-row]').first().waitFor();
    await withFonts(page);
    const adds = page.getByRole('link', { name: 'Tambah Banner' });
    const top = async () => (await adds.boundingBox())?.y;
    const before = await top();
    await page.route('**/api/logout-web', (route) => route.abort());
    const alert = page.getByRole('alert');
    // The first viewport is higher than the whole page, which then cannot scroll.
    for (const height of [2000, 900]) {
      await page.setViewportSize({ width: 1440, height });
      await logout(page);
      await alert.waitFor();
      expect(await top()).toBe(before);
      await alert.getByRole('button', { name: 'Tutup' }).click();
      await alert.waitFor({ state: 'detached' });
      expect(await top()).toBe(before);
    }
    const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await toEnd();
    const low = await top();
    // The bar gets the focus back when its menu closes.
    await logout(page);
    await alert.waitFor();
    expect(await top()).toBe(low);
    await toEnd();
    const end = await top();
    await alert.getByRole('button', { name: 'Tutup' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await top()).toBe(end);
    await logout(page);
    const box = await alert.boundingBox();
    expect(box && 1440 - box.x - box.width).toBe(16);
    expect(box?.y).toBeLessThan(100);
    const covers = async () => {
      await page.mouse.wheel(0, -1000);
      const [above, below] = [
        await alert.boundingBox(),
        await page.getByRole('navigation', { name: 'Letak halaman' }).boundingBox(),
      ];
      return (above?.y ?? 0) + (above?.height ?? 0) > (below?.y ?? 0);
    };
    await page.mouse.move(700, 600);
    await page.setViewportSize({ width: 300, height: 900 });
    await expect.poll(covers).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.mouse.wheel(0, -1000);
    await adds.click();
    await page.waitForURL('**/banner/add');
  });

  test('keeps each person’s preferences over a reload', async ({ open }) => {
    const page = await open('/banner');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await heading(page).waitFor();
    const light = await ground();
    await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
    await expect.poll(ground).not.toBe(light);
    await page.reload();
    await heading(page).waitFor();
    expect(await ground()).not.toBe(light);
  });

  test('takes single keys through a list into its forms and on to their neighbours', async ({ open }) => {
    const page = await open('/banner');
    const titles = page.locator('tr[data-row] a[href^="/banner/edit/"]:not([aria-label])');
    await titles.first().waitFor();
    const [, second, third] = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const key of ['j', 'x']) await page.keyboard.press(key);
    const bar = page.getByRole('region', { name: 'Data yang dipilih' });
    await bar.waitFor();
    await page.keyboard.press('a');
    expect(await bar.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${second}`);
    await page.getByText(/^2 \/ \d/).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.waitForURL(`**${third}`);
    await page.getByText(/^3 \/ \d/).waitFor();
    await page.keyboard.press('[');
    await page.waitForURL(`**${second}`);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Pintasan keyboard' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('is walked through by keyboard alone: past the menu, into a collapse, to a screen, to its heading', async ({
    open,
  }) => {
    const page = await open('/favicon.svg');
    // Nobody has touched the page, but what asks after its heading counts as a touch: with it, a screen that is drawn later
    // has the focus at its heading.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }));
    await page.goto('/banner');
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

  for (const viewport of [
    { width: 1440, height: 420 },
    { width: 390, height: 420 },
  ])
    test(`has the current entry of a menu higher than the screen in sight: ${viewport.width} px`, async ({ open }) => {
      const page = await open('/usk-store/transaction', { viewport });
      await heading(page).waitFor();
      const isInSight = () =>
        page.locator('#sidebar [aria-current]').evaluate((entry) => {
          const { top, bottom } = entry.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      const isPhone = viewport.width < 500;
      if (isPhone) await page.getByRole('banner').getByRole('button').first().click();
      await expect.poll(isInSight).toBe(true);
      if (isPhone) return;
      // A list of entries has all its height only once it has opened.
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').getByRole('combobox').fill('Tipe Event');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/event/type');
      await expect.poll(isInSight).toBe(true);
    });

  test('has the focus at the heading of the screen that was found with Ctrl K', async ({ open }) => {
    const page = await open('/banner');
    await heading(page).waitFor();
    // A click on the background focuses the element that contains the screens.
    await page.getByRole('main').click({ position: { x: 4, y: 300 } });
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: 'Cari apa saja' });
    await palette.getByRole('combobox').fill('produk');
    await palette.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  const nested = '/usk-store/product/payment-method/add/1';
  for (const path of ['/dashboard', '/usk-store/transaction', '/banner/edit/1', nested, '/nothing']) {
    test(`scrolls nowhere sideways at 320 px: ${path}`, async ({ open }) => {
      const page = await open(path, {
        viewport: { width: 320, height: 640 },
        ...(path === '/nothing' && { expected: /status of 404/ }),
      });
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

  test('moves nothing of the login page after it has painted', async ({ open }) => {
    const page = await open('/login', { signedIn: false });
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
    await withFonts(page);
    expect(await shift(page)).toBeLessThanOrEqual(0.02);
  });

  test('comes with two fonts of its own and no other: after the first screen, and with the page once they are at hand', async ({
    open,
  }) => {
    const page = await open('/banner');
    const asked = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').map((one) => {
          const { startTime, responseEnd } = one as PerformanceResourceTiming;
          return { path: new URL(one.name).pathname, startTime, responseEnd };
        }),
      );
    const first = async (path: RegExp) => {
      const found = (await asked()).find((one) => path.test(one.path));
      if (!found) throw new Error(`nothing was asked for at ${path}`);
      return found;
    };
    const [font, rows] = [/open-sans.*\.woff2$/, /^\/api\/banner$/];
    await withFonts(page);
    expect((await first(font)).startTime).toBeGreaterThan((await first(rows)).responseEnd);
    const fonts = (await asked()).map(({ path }) => path).filter((path) => /\.woff2?$/.test(path));
    expect(fonts.map((path) => path.replace(/-[\w-]{8}\.woff2$/, '')).sort()).toEqual([
      '/assets/open-sans-latin-400-normal',
      '/assets/open-sans-latin-600-normal',
    ]);
    await page.reload();
    await withFonts(page);
    await heading(page).waitFor();
    expect((await first(font)).startTime).toBeLessThan((await first(rows)).startTime);
  });

  test('does without its fonts where they do not come, and says nothing of it', async ({ open }) => {
    const page = await open('/favicon.svg', { expected: /Failed to load resource/ });
    await page.route('**/*.woff2', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'));
    await page.goto('/banner');
    await failed;
    await heading(page).click();
    // The next page must not take them for available.
    expect(await page.evaluate(() => localStorage.getItem('fonts'))).toBeNull();
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

test('is printed without what would lie over it, and without what only a screen can do', async ({ open }) => {
  const page = await open('/banner');
  await page.locator('[data-row]').first().getByRole('checkbox').check();
  const left = [
    ...[page.getByText('Langsung ke isi'), page.getByText('1 dipilih'), page.locator('nav#sidebar')],
    ...[page.getByRole('banner').first(), page.getByRole('button', { name: 'Ekspor', exact: true })],
    ...[page.locator('[data-cell=actions] button').first(), page.getByRole('button', { name: /^Filter / }).first()],
  ];
  for (const one of left) await one.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const one of left) await one.waitFor({ state: 'hidden' });
  await page.goto('/banner/edit/1');
  await page.getByLabel(/^Judul/).waitFor();
  expect(await page.getByRole('button', { name: 'Simpan', exact: true }).isVisible()).toBe(false);
});

test('is printed with all rows and columns that the screen has, as paper is narrower', async ({ open }) => {
  const page = await open('/usk-store/transaction');
  await page.locator('tr[data-row]').nth(24).waitFor();
  await page.setViewportSize({ width: 1000, height: 900 });
  const scroller = page.locator('div[data-fits="false"]');
  await scroller.waitFor();
  // Statuses are among them; the longest has no room on the screen.
  const cut = () =>
    page
      .locator('tr[data-row] td *')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0).length);
  expect(await cut()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  expect(await cut()).toBe(0);
  expect(await page.locator('tr[data-row]').count()).toBe(25);
  // What overflows is made to fit the paper; a scrolling area would be cut off.
  expect(await scroller.evaluate((element) => getComputedStyle(element).overflowX)).toBe('visible');
  // Chromium leaves buttons out of the table head that it repeats on each further sheet.
  const sort = page.locator('thead button').first();
  expect(await sort.evaluate((element) => getComputedStyle(element).display)).toBe('contents');
  expect(
    await page
      .locator('tr[data-row]')
      .first()
      .evaluate((element) => getComputedStyle(element).breakInside),
  ).toBe('avoid');
});

test('is printed with the whole of a long text, which scrolls on a screen', async ({ open, app }) => {
  const { id } = await (await apiOf(app)).post('/api/payment-method', {
    ...{ code: 'ON_PAPER', name: 'Di kertas', kind: 'qris', fee_type: 'none', expiry_minutes: 60 },
    instructions: '<p>Langkah</p>'.repeat(60),
  });
  const page = await open(`/payment-method/edit/${id}`);
  const text = page.getByRole('textbox', { name: /^Petunjuk/ });
  const hidden = () => text.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(hidden).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(hidden).toBe(0);
});

test('is printed with the grounds that say something: bars, the colours of a legend, what a switch is set to', async ({
  open,
}) => {
  const page = await open('/dashboard');
  const inPrint = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).printColorAdjust);
  expect(await inPrint('main ol li a > [aria-hidden] > span')).toBe('exact');
  expect(await inPrint('main ul li a > [aria-hidden]')).toBe('exact');
  await page.goto('/usk-store/product/edit/1');
  expect(await inPrint('.MuiSwitch-track')).toBe('exact');
  expect(await inPrint('.MuiSwitch-thumb')).toBe('exact');
  const swatch = 'main span[style*="background"]';
  expect(await inPrint(swatch)).toBe('exact');
  await page.goto('/usk-store/variant-detail');
  expect(await inPrint(swatch)).toBe('exact');
});

test('is printed dark on white by who works in the dark', async ({ open }) => {
  const page = await open('/banner');
  await page.getByRole('button', { name: 'Tampilan', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Gelap' }).click();
  const looks = () =>
    heading(page).evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
  await expect.poll(looks).toEqual(['rgb(228, 235, 231)', 'dark']);
  await page.emulateMedia({ media: 'print' });
  expect(await looks()).toEqual(['rgb(22, 33, 28)', 'light']);
});
