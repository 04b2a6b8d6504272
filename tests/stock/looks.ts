import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { apiOf } from '../browser/apiOf.ts';
import { violations } from '../browser/violations.ts';
import { test } from './stage.ts';

const box = async (place: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return { left: x, right: x + width, top: y, bottom: y + height, width };
};

describe('the looks of stock components', () => {
  test('inputs fill their place in any form, but for one that is given its width', async ({ open }) => {
    const page = await open('/looks');
    const [form, simple] = [page.locator('main form').first(), page.locator('main form').last()];
    await simple.locator('.ra-input-size').waitFor();
    const { width } = await box(form);
    expect((await box(form.locator('.ra-input-name'))).width).toBe(width);
    expect((await box(form.locator('.RaTranslatableInputs-root'))).width).toBe(width);
    expect((await box(simple.locator('.ra-input-size'))).width).toBe(200);
  });

  test('what is wrong with an input stands nearer to it than to the next one', async ({ open }) => {
    const page = await open('/looks');
    const form = page.locator('main form').last();
    await form.locator('input[name=size]').fill('5');
    await form.getByRole('button', { name: 'Simpan' }).click();
    const issue = form.locator('.ra-input-name .Mui-error').getByText('Wajib diisi');
    await issue.waitFor();
    const { top, bottom } = await box(issue);
    const own = await box(form.locator('.ra-input-name .MuiInputBase-root'));
    const next = await box(form.locator('.ra-input-size label'));
    expect(next.top - bottom).toBeGreaterThan(top - own.bottom);
  });

  test('the buttons above a list stand in one line where there is room, with filters beside them too', async ({
    open,
  }) => {
    const page = await open('/gizmo', { viewport: { width: 1440, height: 900 } });
    const buttons = page.locator('.RaList-actions .MuiButton-root');
    await page.locator('.RaList-actions input').waitFor();
    await expect.poll(() => buttons.count()).toBe(3);
    const tops = async () =>
      new Set(await Promise.all((await buttons.all()).map(async (button) => (await box(button)).top)));
    await expect.poll(async () => (await tops()).size).toBe(1);
  });

  test('what react-admin leaves to MUI is in the page’s language, as the page numbers of a phone', async ({ open }) => {
    const page = await open('/gizmo', { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Ke halaman berikutnya' }).waitFor();
    await page.goto('/looks');
    const tags = page.locator('.ra-input-tags');
    await tags.locator('input').fill('besi');
    await page.keyboard.press('Enter');
    await tags.getByTitle('Hapus').waitFor({ state: 'attached' });
  });

  test('the round button that adds lies on no page number of a phone', async ({ open }) => {
    const page = await open('/gizmo', { viewport: { width: 390, height: 800 } });
    const next = page.locator('.MuiTablePagination-actions button').last();
    await next.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const add = page.locator('.RaCreateButton-floating');
    await expect.poll(async () => (await box(add)).bottom).toBeLessThanOrEqual((await box(next)).top);
  });

  test('what a list says that is empty can be read, in the dark too', async ({ open }) => {
    const page = await open('/looks', { followScheme: true });
    await page.locator('.RaEmpty-message').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, ['color-contrast']), colorScheme).toEqual([]);
    }
  });

  test('records in a line stand apart', async ({ app, open }) => {
    const api = await apiOf(app);
    for (const name of ['Gergaji', 'Pahat']) await api.post('/api/gizmo', { name });
    const page = await open('/looks');
    const chips = page.locator('main .MuiChip-root');
    await chips.nth(1).waitFor();
    // The fonts may load between two measurements.
    const between = async () => (await box(chips.nth(1))).left - (await box(chips.nth(0))).right;
    await expect.poll(between).toBeGreaterThanOrEqual(4);
  });

  test('the bar of a form of tabs lies on none of its inputs on a phone', async ({ open }) => {
    const page = await open('/gizmo/add', { viewport: { width: 390, height: 300 } });
    const last = page.locator('.ra-input-weight');
    await last.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bar = page.locator('.RaToolbar-mobileToolbar');
    await expect.poll(async () => (await box(last)).bottom).toBeLessThanOrEqual((await box(bar)).top);
  });
});
