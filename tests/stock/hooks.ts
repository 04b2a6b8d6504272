import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { test } from './stage.ts';

describe('hooks of react-admin on a page', () => {
  test('read, write, notify, refresh, check and lead on', async ({ app, open }) => {
    const api = await apiOf(app);
    await api.post('/api/gizmo', { name: 'Tang', size: 3, weight: 1 });
    const { id } = await api.post('/api/gizmo', { name: 'Obeng', size: 3, weight: 1 });
    const stored = () => api.get<ApiRecord>(`/api/gizmo/${id}`);
    const page = await open('/hooks');
    await page.getByText('may list: true, may add orders: false, is: editor').waitFor();
    await page.getByText('found 1, size 3').waitFor();
    await page.getByRole('button', { name: 'update' }).click();
    await page.getByText('updated', { exact: true }).waitFor();
    await page.getByText('found 1, size 8').waitFor();
    expect((await stored()).size).toBe(8);

    await page.getByRole('button', { name: 'record Obeng 1' }).click();
    // The form is reset to the saved record, which would drop anything typed before.
    await page.getByRole('button', { name: 'record Obeng 2.5' }).waitFor();
    expect((await stored()).weight).toBe(2.5);
    await page.locator('input[name=name]').fill('Tang');
    await page.getByRole('button', { name: 'save' }).click();
    await page.getByText('taken').waitFor();

    await page.getByRole('button', { name: /^list \d+/ }).click();
    const { length } = await api.get<ApiRecord[]>('/api/gizmo?size=7&limit=100');
    await page.getByRole('button', { name: `list ${length}` }).waitFor();
    await page.getByRole('button', { name: 'redirect' }).click();
    await page.waitForURL(`**/gizmo/edit/${id}`);
  });
});
