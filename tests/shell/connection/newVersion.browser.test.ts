import { globSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type App, startApp } from '../../browser/app.ts';
import { test as base } from '../../browser/harness.ts';
import { violations } from '../../browser/violations.ts';

const entryIn = async (dist: string): Promise<string> =>
  /\/assets\/(index-[\w-]+)\.js/.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[1] ?? '';

/** Replaces the build by another one of the same code: every script has a new name, and no old name exists. */
const buildAnew = async (dist: string): Promise<void> => {
  const files = globSync('**/*.{html,js,json,br,gz}', { cwd: dist });
  // Compressed files would still have the old content.
  const packed = files.filter((file) => /\.(?:br|gz)$/.test(file));
  await Promise.all(packed.map((file) => rm(join(dist, file))));
  const hashed = /([\w-]+-[\w-]{8,})\.js\b/g;
  for (const file of files.filter((one) => !packed.includes(one))) {
    const text = await readFile(join(dist, file), 'utf8');
    await rm(join(dist, file));
    await writeFile(join(dist, file.replace(hashed, '$12.js')), text.replace(hashed, '$12.js'));
  }
};

const test = base
  .extend('dist', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
    const dist = await mkdtemp(join(tmpdir(), 'app-dist-'));
    onCleanup(() => rm(dist, { recursive: true, force: true }));
    await cp(process.env.DIST_DIR ?? 'dist', dist, { recursive: true });
    return dist;
  })
  .extend('app', { scope: 'file' }, async ({ sampleData, dist }, { onCleanup }) => {
    const data = await mkdtemp(join(tmpdir(), 'app-data-'));
    await cp(sampleData, data, { recursive: true });
    const app = await startApp(data, process.cwd(), dist);
    onCleanup(async () => {
      await app.end('SIGKILL');
      await rm(data, { recursive: true, force: true });
    });
    return app;
  });

/** Deploys another version, once the page has the code that reports it and the code that loads it. */
const deploy = async (page: Page, app: App, dist: string): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/reloadOnce-')),
  );
  await app.end('SIGTERM');
  await buildAnew(dist);
  await app.restart();
};

test('a page says that another version was deployed, leaves what is typed alone, and is loaded anew when asked', async ({
  open,
  app,
  dist,
}) => {
  // For a moment the server is down.
  const page = await open('/banner/add', { expected: /ERR_CONNECTION_(?:REFUSED|RESET)/ });
  const title = page.getByRole('textbox', { name: 'Judul' });
  await title.fill('Belum disimpan');
  const before = await entryIn(dist);
  await deploy(page, app, dist);
  // Somebody comes back to the tab after a while.
  await page.clock.install();
  await page.clock.fastForward(2 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const note = page.getByRole('status').filter({ hasText: 'Versi baru' });
  await note.waitFor();
  expect(await title.inputValue()).toBe('Belum disimpan');
  expect(await violations(page)).toEqual([]);
  await title.fill('');
  await note.getByRole('button', { name: 'Muat ulang' }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src')))
    .toBe(`/assets/${before}2.js`);
  await title.waitFor();
  expect(await note.count()).toBe(0);
});

test('a part whose code is gone with its version says that another one was deployed, and a screen brings that one', async ({
  open,
  app,
  dist,
}) => {
  const page = await open('/system-param', { expected: /ERR_CONNECTION_(?:REFUSED|RESET)|404 \(Not Found\)/ });
  await deploy(page, app, dist);
  const pill = page.getByRole('button', { name: /^Filter / }).first();
  await pill.press('Enter');
  const fault = page.getByRole('alert').filter({ hasText: 'Bagian ini tidak dapat dimuat.' });
  expect(await fault.textContent()).toContain('mungkin ada versi baru');
  expect(await pill.evaluate((one) => one === document.activeElement)).toBe(true);
  const note = page.getByRole('status').filter({ hasText: 'Versi baru' });
  await note.waitFor();
  const user = (await page.context().cookies()).find(({ name }) => name === 'id_user')?.value;
  await page.evaluate((id) => {
    localStorage.setItem(`sessionEnd:${id}`, String(Date.now() + 100_000));
    window.dispatchEvent(new Event('focus'));
  }, user);
  const ending = page.getByRole('alert').filter({ hasText: 'Sesi Anda berakhir' });
  await ending.waitFor();
  // However far down the page is scrolled, both notes are in view, one below the other.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf(ending)).toBeGreaterThan(0);
  expect(await topOf(note)).toBeGreaterThan(await topOf(ending));
  const scrolled = await page.evaluate(() => scrollY);
  await note.getByRole('button', { name: 'Muat ulang' }).focus();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  // What gets the focus scrolls out from under them.
  const title = page.locator('a[data-title]').first();
  await title.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - 100));
  expect(await topOf(title)).toBeCloseTo(100, 0);
  await title.focus();
  const below = await note.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(await topOf(title)).toBeGreaterThan(below);
  const head = page.locator('thead th').first();
  expect(await topOf(head)).toBeGreaterThanOrEqual(below);
  // And out from under the head of its table.
  const lower = page.locator('a[data-title]').nth(8);
  await lower.evaluate((one, top) => scrollBy(0, one.getBoundingClientRect().top - top), below + 30);
  const headBottom = () => head.evaluate((one) => one.getBoundingClientRect().bottom);
  const underHead = async () => (await topOf(lower)) < (await headBottom());
  expect(await underHead()).toBe(true);
  await lower.focus();
  expect(await underHead()).toBe(false);
  // Nothing covers anything else.
  await note.getByRole('button', { name: 'Muat ulang' }).click({ trial: true });
  await fault.getByRole('button').click({ trial: true });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(await note.count()).toBe(0);
  // It moves what lies below it: a press would end beside what it began on.
  await ending.waitFor();
  await page.getByRole('link', { name: 'System Param' }).click();
  await page.getByRole('button', { name: 'Impor' }).click();
  await page.getByRole('dialog', { name: /Impor/ }).waitFor();
});

test('so does a screen that waits for the view of its resource', async ({ open, app, dist }) => {
  const page = await open('/system-param', { expected: /ERR_CONNECTION_(?:REFUSED|RESET)|404 \(Not Found\)/ });
  await deploy(page, app, dist);
  await page.getByRole('button', { name: 'Store', exact: true }).click();
  await page.getByRole('link', { name: 'Transaksi' }).click();
  await page.getByRole('table', { name: 'Daftar Transaksi' }).waitFor();
  const note = page.getByRole('status').filter({ hasText: 'Versi baru' });
  await expect.poll(() => note.count()).toBe(0);
});
