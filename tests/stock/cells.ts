import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { test } from './stage.ts';

/** Whether a press at its middle hits it, so that nothing covers it or cuts it off. */
const isHit = (action: Locator): Promise<boolean> =>
  action.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

describe('stock fields and buttons in a generated row', () => {
  // The first test of all waits for the project's build.
  test('show and edit its record, in what is unfolded under it as well', { timeout: 240_000 }, async ({
    app,
    open,
  }) => {
    const api = await apiOf(app);
    const [{ image }] = await api.get<[ApiRecord]>('/api/banner?limit=1');
    const values = {
      picture: image,
      name: 'Alfa',
      stock: 3,
      made_on: '2026-01-02',
      is_active: true,
      state: 'draft',
      menu_group_id: 1,
    };
    await api.post('/api/gadget', values);
    const group = await api.get<ApiRecord>('/api/menu-group/1');
    const page = await open('/gadget?name=Alfa');
    const row = page.locator('tr[data-row]').first();
    await row.getByText('fungsi Alfa').waitFor();
    expect(await row.getByTestId('text').textContent()).toBe('Alfa');
    for (const text of ['3.0', '2 January', 'draft', String(group.name)]) await row.getByText(text).first().waitFor();
    expect(await row.getByTestId('true').count()).toBe(1);
    const picture = row.getByRole('img', { name: 'Alfa' });
    expect(await picture.getAttribute('src')).toBe(image);
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    const actions = row.locator('[data-cell=actions]').locator('a, button');
    await row.getByRole('link', { name: 'Sunting stok' }).waitFor();
    expect(await actions.count()).toBe(5);
    for (const action of await actions.all()) {
      const name = await action.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
      expect(await isHit(action), `${name} is in sight`).toBe(true);
      const over = await action.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(over, `${name} lies over none beside it`).toBe(0);
    }
    await row.getByRole('button', { name: /rincian/i }).click();
    await page.getByText('catatan Alfa').waitFor();
    await row.getByRole('link', { name: 'Sunting stok' }).click();
    await page.waitForURL('**/gadget/edit/*');
  });

  test('delete its record, say so, and leave the list as it is', async ({ app, open }) => {
    const api = await apiOf(app);
    await api.post('/api/gadget', { name: 'Hapus saja', state: 'draft' });
    const page = await open('/gadget?name=Hapus saja');
    await page.locator('tr[data-row]').getByRole('button', { name: 'Buang' }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByText('1 data dihapus').waitFor();
    await expect.poll(async () => (await api.get<ApiRecord[]>('/api/gadget?name=Hapus%20saja')).length).toBe(0);
    await page.getByText('Tidak ada yang cocok').waitFor();
    expect(new URL(page.url()).searchParams.get('name')).toBe('Hapus saja');
  });
});
