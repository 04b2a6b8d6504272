import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { test } from './stage.ts';

const phone = { viewport: { width: 390, height: 800 } };
const rows = 'tbody .RaDataTable-row, tbody .RaDatagrid-row';

describe('stock screens', () => {
  test('<List><DataTable> as a page filters, orders and deletes', async ({ app, open }) => {
    const api = await apiOf(app);
    await api.post('/api/gadget', { name: 'Delta', state: 'draft', stock: 4 });
    const page = await open('/overview');
    await page.locator(rows).first().waitFor();
    await page.locator('input[name=name]').fill('Delta');
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    await page.locator('th').getByText('Stok').click();
    await page.waitForURL(/sort=stock/);
    await page.locator(rows).getByRole('checkbox').click();
    const bar = page.locator('.RaBulkActionsToolbar-toolbar');
    const ground = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground, 'covers the actions that it lies on').not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect.poll(() => page.locator(rows).count()).toBe(0);
    // Undoable, as in react-admin: sent when its notification closes.
    const stored = async () => (await api.get<ApiRecord[]>('/api/gadget?name=Delta')).length;
    await expect.poll(stored, { timeout: 15_000 }).toBe(0);
  });

  test('wider than their place move there, and neither the page nor what is beside them gives way', async ({
    open,
  }) => {
    const page = await open('/overview', phone);
    await page.locator(rows).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const table = page.locator('.RaDataTable-tableWrapper');
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
    await page.setViewportSize({ width: 800, height: 800 });
    await expect.poll(async () => (await page.locator('main aside').boundingBox())?.width).toBe(220);
  });

  test('have their aside below on a phone', async ({ app, open }) => {
    const api = await apiOf(app);
    const [first] = await api.get<ApiRecord[]>('/api/gadget?sort=id&limit=1');
    const places = [
      ['/overview', '.RaDataTable-tableWrapper'],
      [`/record/${first?.id}`, '.RaEdit-card'],
    ] as const;
    for (const [path, above] of places) {
      const page = await open(path, { ...phone, expected: /Guessed/ });
      await page.locator(above).first().waitFor();
      const box = await page.locator(above).first().boundingBox();
      const aside = await page.locator('main aside').first().boundingBox();
      expect(aside?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
  });

  test('<ListGuesser> shows what the API gives', async ({ app, open }) => {
    const api = await apiOf(app);
    const [first] = await api.get<ApiRecord[]>('/api/gadget?sort=id&limit=1');
    const page = await open('/stock/tebakan', { expected: /Guessed/ });
    await page.locator(rows).getByText(String(first?.name), { exact: true }).first().waitFor();
  });

  test('<Show> shows, <Edit> saves, and <EditGuesser> guesses the inputs', async ({ app, open }) => {
    const api = await apiOf(app);
    const { id } = await api.post('/api/gadget', { name: 'Eta', stock: 1200, made_on: '2026-03-04', state: 'draft' });
    const page = await open(`/record/${id}`, { expected: /Guessed/ });
    await page.locator('.RaShow-main').getByText('Eta').waitFor();
    // In the page's language, not the browser's.
    await page.locator('.RaShow-main').getByText('1.200').waitFor();
    await page.locator('.RaShow-main').getByText('4/3/2026').waitFor();
    const [own, guessed] = [page.locator('.RaEdit-main').first(), page.locator('.RaEdit-main').last()];
    await own.locator('input[name=name]').fill('Eta baru');
    await own.getByRole('button', { name: 'Simpan' }).click();
    await page.locator('.RaShow-main').getByText('Eta baru').waitFor();
    expect((await api.get<ApiRecord>(`/api/gadget/${id}`)).name).toBe('Eta baru');
    expect(await guessed.locator('input[name=stock]').inputValue()).toBe('1200');
  });

  test('in a view stand in place of the generated list and form, at their routes', async ({ app, open }) => {
    const api = await apiOf(app);
    const page = await open('/gizmo');
    await page.getByRole('link', { name: 'Tambah' }).first().click();
    await page.waitForURL('**/gizmo/add');
    await page.locator('input[name=name]').fill('Palu');
    const wide = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().width);
    const [name, weight] = [page.locator('.ra-input-name'), page.locator('.ra-input-weight')];
    expect(await wide(name), 'fills the form').toBe(await wide(name.locator('..')));
    const legend = weight.locator('legend').evaluate((element) => element.getBoundingClientRect().height);
    const label = name.locator('label').evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs((await legend) - (await label)), 'labels are of one size').toBeLessThan(2);
    await page.getByRole('tab', { name: 'Ukuran' }).click();
    await page.locator('input[name=size]').fill('5');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/gizmo');
    await page.locator('input[name=q]').fill('Palu');
    await expect.poll(() => page.locator(rows).count()).toBe(1);
    await page.locator(rows).getByText('Palu').click();
    await page.waitForURL('**/gizmo/edit/*');
    await page.getByRole('tab', { name: 'Ukuran' }).click();
    await page.locator('input[name=size]').fill('6');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/gizmo');
    await expect.poll(async () => (await api.get<ApiRecord[]>('/api/gizmo?name=Palu'))[0]?.size).toBe(6);
  });
});
