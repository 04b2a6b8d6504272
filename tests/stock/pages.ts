import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { describe, expect } from 'vitest';
import { budgets, chunksOf, gzipBytes } from '#app/build/budgets.ts';
import { test } from './stage.ts';

const weightOf = (outDir: string, screen: string): number => {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const needs = budgets.find((budget) => budget.screen === screen)?.needs ?? [];
  return gzipBytes(outDir, chunksOf(manifest, needs));
};

describe('a page of one’s own', () => {
  test('has its menu entry, breadcrumbs, title, and a 404 below it', async ({ open }) => {
    const page = await open('/dashboard', { expected: /status of 404/ });
    const menu = page.getByRole('navigation');
    await menu.getByRole('link', { name: 'Ikhtisar' }).click();
    await page.waitForURL('**/overview');
    await expect.poll(() => page.title()).toContain('Ikhtisar');
    await page.locator('.RaList-main').waitFor();
    await page.getByRole('navigation', { name: 'Letak halaman' }).getByText('Ikhtisar').waitFor();
    await menu.getByRole('button', { name: 'Bawaan' }).click();
    await menu.getByRole('link', { name: 'Tebakan' }).waitFor();
    expect(await menu.getByText('Kait').count()).toBe(0);
    await page.goto('/overview/nothing');
    await page.getByRole('heading', { name: 'No route matches URL' }).waitFor();
  });

  test('in a group stands below it in the breadcrumbs; without an entry it has its own title', async ({ open }) => {
    const page = await open('/stock/tebakan', { expected: /Guessed/ });
    await page.getByRole('navigation', { name: 'Letak halaman' }).getByText('Bawaan').waitFor();
    await page.goto('/hooks');
    await expect.poll(() => page.title()).toContain('Kait');
  });

  test('has its code fetched when its menu entry is pointed at, whatever its name, group and folder', async ({
    open,
  }) => {
    const page = await open('/dashboard');
    const menu = page.getByRole('navigation');
    await menu.getByRole('button', { name: 'Bawaan' }).click();
    const code = page.waitForRequest(/guesses\.page-.*\.js$/);
    await menu.getByRole('link', { name: 'Tebakan' }).hover();
    await code;
  });

  test('makes no list, form or dashboard 10 kB heavier, whatever it imports', ({ built }) => {
    for (const screen of ['list', 'form', 'dashboard']) {
      const more = weightOf(join(built.folder, 'dist'), screen) - weightOf(process.env.DIST_DIR ?? 'dist', screen);
      // The registry has more entries, and a library's module that both use may need more of another one.
      expect(more, screen).toBeLessThan(10_000);
    }
  });
});

describe('with modules that use parts of MUI that the product does not', () => {
  test('list and form of a plain view use them, and every other screen opens as before', async ({ open }) => {
    const page = await open('/shop');
    await page.locator('[data-row]').first().locator('.MuiRating-root').waitFor();
    await page.goto('/shop/add');
    await page.getByLabel('Kota').click();
    await page.getByRole('option', { name: 'Bandung' }).click();
    await page.locator('[data-field=city] input[value=Bandung]').waitFor();

    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.goto('/banner');
    await page.locator('[data-row]').first().waitFor();
    await page.goto('/banner/add');
    await page.getByRole('button', { name: 'Simpan', exact: true }).waitFor();
  });
});
