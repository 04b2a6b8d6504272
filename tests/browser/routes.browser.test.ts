import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { registry } from '#resources';
import { linksOf } from '../records/endpoint.ts';
import { test } from './harness.ts';

/** The table of routes, copied from the specification: none of it is read from the resource files. */
const table: readonly (readonly [list: string, form: string | undefined])[] = [
  ['/dashboard', undefined],
  ['/banner', '/banner'],
  ['/popup-banner', '/popup-banner'],
  ['/payment-method', '/payment-method'],
  ['/menu-group', '/menu-group'],
  ['/menu-list', '/menu-list'],
  ['/event/type', '/event/type'],
  ['/event/list', '/event/list'],
  ['/usk-store/variant', '/usk-store/variant'],
  ['/usk-store/variant-detail', '/usk-store/variant-detail'],
  ['/usk-store/category', '/usk-store/category'],
  ['/usk-store/product', '/usk-store/product'],
  ['/usk-store/product/payment-method/1', '/usk-store/product/payment-method'],
  ['/usk-store/status', '/usk-store/status'],
  ['/usk-store/transaction', undefined],
  ['/system-param', '/system-param'],
];
const nested = '/usk-store/product/payment-method';
const links = table.flatMap(([list, form]) => {
  if (!form) return [list];
  return form === nested ? [list, `${form}/add/1`, `${form}/edit/1/1`] : [list, `${form}/add`, `${form}/edit/1`];
});
const mobile = [
  'privacy-policy',
  'term-condition',
  'edit-profile',
  'edit-profile-picture',
  'change-password',
  'forgot-password',
  'forgot-email',
  'dana-lestari',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The loaded page's address and heading; fails on a 404 or a crash. */
const settled = async (page: Page) => {
  await heading(page).waitFor();
  expect(await page.getByText('No route matches URL').count()).toBe(0);
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  return { path: new URL(page.url()).pathname, heading: await heading(page).textContent() };
};

describe('the routes of the specification', () => {
  // Other tests open them: the accessibility tests each list by its address, the record tests each form.
  test('are among those of the resource files', () => {
    expect(['/dashboard', ...registry.resources.flatMap(linksOf)]).toEqual(expect.arrayContaining(links));
  });

  test('show the same after a reload', async ({ open }) => {
    const page = await open('/banner/edit/1');
    // The heading is the record's title once the record is there.
    const loaded = async () => {
      await page.locator('[data-field="title"] input').waitFor();
      return settled(page);
    };
    const before = await loaded();
    await page.reload();
    expect(await loaded()).toEqual(before);
  });

  test('lead to the log-in when logged out, every one, and on to the wanted page afterwards', async ({ app, open }) => {
    const page = await open('/dashboard', { signedIn: false });
    // Whether it leads there is known before the log-in is drawn, which takes most of its time.
    for (const link of links) {
      await page.goto(link, { waitUntil: 'commit' });
      await page.waitForURL('**/login', { waitUntil: 'commit' });
    }
    await page.goto('/usk-store/product?page=2');
    await page.waitForURL('**/login');
    await page.locator('input[autocomplete=username]').fill(app.account.username);
    await page.locator('input[type=password]').fill(app.account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/usk-store/product?page=2');
    await settled(page);
  });

  test('lead from / and /login to the dashboard when logged in', async ({ open }) => {
    const page = await open('/');
    await page.waitForURL('**/dashboard');
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
    await settled(page);
  });

  test('are the same in other capitals and with a slash at the end, in the address as well', async ({ open }) => {
    const page = await open('/dashboard');
    for (const [typed, path, title] of [
      ['/Banner?search=a#b', '/banner?search=a#b', /^Banner · /],
      ['/Banner/EDIT/1', '/banner/edit/1', /^(?!Halaman tidak).+ · /],
      ['/Dashboard', '/dashboard', /^Dashboard · /],
      ['/bin/', '/bin', /^Tempat sampah · /],
    ] as const) {
      expect((await page.goto(typed))?.status()).toBe(200);
      await settled(page);
      await page.waitForFunction((pattern) => new RegExp(pattern).test(document.title), title.source);
      expect(page.url()).toBe(new URL(path, page.url()).href);
    }
  });

  test('are unknown elsewhere: a 404 that names the path, inside the layout', async ({ open }) => {
    const page = await open('/banner/edit', { expected: /status of 404/ });
    for (const path of ['/banner/edit', '/nothing/here', '/banner/copy/1', '/usk-store']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByText('No route matches URL').first().waitFor();
      expect(await page.locator('main').textContent()).toContain(path);
      await page.getByRole('navigation').first().waitFor();
    }
  });

  test('have pages of their own for the mobile app, and a 404 there', async ({ open }) => {
    const page = await open('/usk-mobile/privacy-policy', { signedIn: false, expected: /status of 404/ });
    for (const name of mobile) {
      await page.goto(`/usk-mobile/${name}`);
      expect((await settled(page)).path).toBe(`/usk-mobile/${name}`);
    }
    await page.goto('/usk-mobile/nothing');
    await heading(page).waitFor();
    expect(await page.locator('body').textContent()).toContain('404');
  });

  test('ask once for the record that a nested list lives under, for path and heading', async ({ open }) => {
    const page = await open('/banner');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/usk-store/product/1') asked.push(pathname);
    });
    await page.goto(`${nested}/1`);
    await page.getByRole('heading', { level: 1, name: /: \S/ }).waitFor();
    await page.locator('tbody td').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  });

  test('are gone through back and forward', async ({ open }) => {
    const page = await open('/banner');
    await page.getByRole('link', { name: 'Popup Banner' }).click();
    await page.waitForURL('**/popup-banner');
    await page.locator('[data-row]').first().waitFor();
    // The address is there before its screen.
    const screen = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL('**/banner');
    await screen('Banner');
    await page.goForward();
    await page.waitForURL('**/popup-banner');
    await screen('Popup Banner');
    await settled(page);
  });

  test('a form that is done with leads to its list as it was left, and "back" from there not into it', async ({
    open,
  }) => {
    const page = await open('/banner');
    const titles = page.locator('[data-row] a[data-title]');
    await titles.first().waitFor();
    const unsorted = await titles.allTextContents();
    await page.getByRole('columnheader', { name: 'Judul' }).getByRole('button').first().click();
    await page.waitForURL('**/banner?*');
    // The old rows stay until the sorted ones are there.
    await expect.poll(() => titles.allTextContents()).not.toEqual(unsorted);
    const list = page.url();
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.locator('[data-row]').nth(4).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    // `click` would first scroll the link out from below the bar.
    await page.locator('[data-row] a[data-title]').nth(4).dispatchEvent('click');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL(list);
    await page.waitForFunction((y) => scrollY === y, scrolled);
    await page.goBack();
    await page.waitForURL('**/banner');
  });

  test('a form that is left by two presses in one go leads no further than to its list', async ({ open }) => {
    const page = await open('/dashboard');
    await page.getByRole('link', { name: 'Banner', exact: true }).click();
    await page.locator('[data-row] a[data-title]').first().click();
    await page.getByRole('button', { name: 'Batal' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await page.waitForURL('**/banner');
    await page.locator('[data-row]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/banner');
  });

  test('a form that was opened by its address gives its place in the history to its list', async ({ open }) => {
    const page = await open('/banner/edit/1');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Batal' }).click();
    await page.waitForURL('**/banner');
    await page.locator('[data-row]').first().waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});
