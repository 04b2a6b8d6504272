import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { test } from './stage.ts';

const rows = 'tbody .RaDataTable-row, tbody .RaDatagrid-row';

describe('stock screens', () => {
  test('<ListGuesser> shows what the API gives', async ({ app, open }) => {
    const api = await apiOf(app);
    const [first] = await api.get<ApiRecord[]>('/api/gadget?sort=id&limit=1');
    const page = await open('/guesses', { expected: /Guessed/ });
    await page.locator(rows).getByText(String(first?.name), { exact: true }).first().waitFor();
  });

  test('<Show> shows, <Edit> saves, and <EditGuesser> guesses the inputs', async ({ app, open }) => {
    const api = await apiOf(app);
    const { id } = await api.post('/api/gadget', { name: 'Eta', stock: 12, state: 'draft' });
    const page = await open(`/record/${id}`, { expected: /Guessed/ });
    await page.locator('.RaShow-main').getByText('Eta').waitFor();
    await page.locator('.RaShow-main').getByText('12').waitFor();
    const [own, guessed] = [page.locator('.RaEdit-main').first(), page.locator('.RaEdit-main').last()];
    await own.locator('input[name=name]').fill('Eta baru');
    await own.getByRole('button', { name: 'Simpan' }).click();
    await page.locator('.RaShow-main').getByText('Eta baru').waitFor();
    expect((await api.get<ApiRecord>(`/api/gadget/${id}`)).name).toBe('Eta baru');
    expect(await guessed.locator('input[name=stock]').inputValue()).toBe('12');
  });
});
