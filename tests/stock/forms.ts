import { describe, expect } from 'vitest';
import { drawPicture } from '#server/samples/pictures/drawPicture.ts';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { violations } from '../browser/violations.ts';
import { test } from './stage.ts';

describe('stock inputs and buttons in a generated form', () => {
  test('are checked by their own rules, and saved by the stock button', async ({ app, open }) => {
    const api = await apiOf(app);
    const { id } = await api.post('/api/gadget', { name: 'Gama', state: 'draft', stock: 1 });
    const group = await api.get<ApiRecord>('/api/menu-group/2');
    const page = await open(`/gadget/edit/${id}`);
    const name = page.locator('input[name=name]');
    const save = page.getByRole('button', { name: 'Simpan stok' });
    await name.fill('Nama yang panjang');
    await save.click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('form').textContent()).not.toContain('@@');
    for (const [field, text] of [
      ['name', 'Nama'],
      ['name', 'Maksimal 10 karakter'],
      ['state', 'Status'],
      ['menu_group_id', 'Kelompok'],
      ['parts', 'Bagian'],
    ] as const) {
      const place = page.locator(`[data-field=${field}]`);
      expect(await place.getByText(text, { exact: true }).filter({ visible: true }).count(), text).toBe(1);
    }
    expect((await api.get<ApiRecord>(`/api/gadget/${id}`)).name).toBe('Gama');
    await name.fill('Gamma');
    await page.locator('input[name=stock]').fill('7');
    await page.locator('[data-field=menu_group_id] input').fill(String(group.name));
    await page.getByRole('option', { name: String(group.name), exact: true }).click();
    await page.locator('[data-field=parts] .button-add').click();
    await page.locator('input[name="parts.0.label"]').fill('Roda');
    await save.click();
    await page.waitForURL('**/gadget');
    const saved = { name: 'Gamma', stock: 7, menu_group_id: 2, parts: [{ label: 'Roda' }] };
    expect(await api.get<ApiRecord>(`/api/gadget/${id}`)).toMatchObject(saved);
  });

  test('save with the first press, though leaving the input asks first whether its value is free', async ({
    app,
    open,
  }) => {
    const api = await apiOf(app);
    const { id } = await api.post('/api/gadget', { name: 'Kappa', state: 'draft' });
    const page = await open(`/gadget/edit/${id}`);
    const save = page.getByRole('button', { name: 'Simpan dulu' });
    await page.locator('input[name=name]').fill('Dipakai');
    await save.click();
    await page.locator('[data-field=name]').getByText('Nama itu sudah dipakai').filter({ visible: true }).waitFor();
    await page.locator('input[name=name]').fill('Lambda');
    await save.click();
    await page.getByText('Tetap di sini').waitFor();
    expect((await api.get<ApiRecord>(`/api/gadget/${id}`)).name).toBe('Lambda');
    expect(new URL(page.url()).pathname).toBe(`/gadget/edit/${id}`);
  });

  test('show the picture that is stored, and send the one that is chosen', async ({ app, open }) => {
    const api = await apiOf(app);
    const [{ image }] = await api.get<[ApiRecord]>('/api/banner?limit=1');
    const { id } = await api.post('/api/gadget', { name: 'Eta', state: 'draft', picture: image });
    const page = await open(`/gadget/edit/${id}`);
    const picture = page.locator('[data-field=picture]');
    await expect.poll(() => picture.locator('img').getAttribute('src')).toBe(image);
    const buffer = drawPicture('Eta', '1:1');
    const shown = (text: string) => picture.getByText(text, { exact: true }).filter({ visible: true }).count();
    expect(await shown('Gambar')).toBe(1);
    await picture.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer });
    await expect.poll(() => shown('Jenis berkas harus JPEG, PNG, WEBP')).toBe(1);
    await picture.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect.poll(() => picture.locator('img').getAttribute('src')).toMatch(/^blob:/);
    await page.getByRole('button', { name: 'Simpan stok' }).click();
    await page.waitForURL('**/gadget');
    const saved = await api.get<ApiRecord>(`/api/gadget/${id}`);
    expect(saved.picture).toMatch(/^\/files\//);
    expect(saved.picture).not.toBe(image);
  });

  test('make the record that they point at in a form of its own, and save nothing of the form around it', async ({
    app,
    open,
  }) => {
    const api = await apiOf(app);
    const { id } = await api.post('/api/gadget', { name: 'Iota', state: 'draft' });
    const page = await open(`/gadget/edit/${id}`);
    const group = page.locator('[data-field=menu_group_id] input');
    await page.locator('input[name=stock]').fill('4');
    await group.fill('Kelompok baru');
    await page.getByRole('option', { name: /Kelompok baru/ }).click();
    await page.getByRole('button', { name: 'Buat kelompok' }).click();
    await expect.poll(() => group.inputValue()).toBe('Kelompok baru');
    expect(await page.locator('input[name=stock]').inputValue()).toBe('4');
    await page.getByRole('button', { name: 'Simpan stok' }).click();
    await page.waitForURL('**/gadget');
    const [made] = await api.get<ApiRecord[]>('/api/menu-group?name=Kelompok%20baru');
    const saved = await api.get<ApiRecord>(`/api/gadget/${id}`);
    expect(saved).toMatchObject({ stock: 4, menu_group_id: made?.id });
  });

  test('lead to the next record, and delete this one', async ({ app, open }) => {
    const api = await apiOf(app);
    for (const name of ['Zeta 1', 'Zeta 2']) await api.post('/api/gadget', { name, state: 'draft' });
    const [first, second] = await api.get<ApiRecord[]>('/api/gadget?search=Zeta&sort=name');
    const page = await open(`/gadget/edit/${first?.id}`);
    await page.getByLabel('Ke halaman berikutnya').click();
    await page.waitForURL(`**/gadget/edit/${second?.id}`);
    await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe('Zeta 2');
    await page.getByRole('button', { name: 'Buang stok' }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL('**/gadget');
    await expect(api.get(`/api/gadget/${second?.id}`)).rejects.toThrow('404');
  });
});

describe('a choice that another field narrows', () => {
  test('is let go of when that field says otherwise, with a way back, and is another one then', async ({
    app,
    open,
  }) => {
    const api = await apiOf(app);
    const products = await api.get<ApiRecord[]>('/api/usk-store/product?limit=100&sort=usk_store_category_id');
    const [one, other] = [products.at(0), products.at(-1)];
    const category = async (product?: ApiRecord) =>
      String((await api.get<ApiRecord>(`/api/usk-store/category/${product?.usk_store_category_id}`)).name);
    const [first, second] = [await category(one), await category(other)];
    const start = { name: 'Toko', category_id: one?.usk_store_category_id, product_id: one?.id };
    const { id } = await api.post('/api/shop', start);
    const page = await open(`/shop/edit/${id}`);
    const box = (name: string) => page.locator(`[data-field=${name}]`).getByRole('combobox');
    const choose = async (name: string, text: string) => {
      await box(name).click();
      await box(name).fill(text);
      await page.getByRole('option', { name: text, exact: true }).click();
    };
    await expect.poll(() => box('product_id').inputValue()).toBe(one?.name);
    await choose('category_id', second);
    const note = page.getByRole('status').filter({ hasText: `“${one?.name}” dilepas` });
    await note.waitFor();
    expect(await violations(page)).toEqual([]);
    await note.getByRole('button', { name: 'Kembalikan' }).click();
    await expect.poll(() => box('product_id').inputValue()).toBe(one?.name);
    expect(await box('category_id').inputValue()).toBe(first);
    await choose('category_id', second);
    await note.waitFor();
    await choose('product_id', String(other?.name));
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/shop');
    const saved = { category_id: other?.usk_store_category_id, product_id: other?.id };
    expect(await api.get<ApiRecord>(`/api/shop/${id}`)).toMatchObject(saved);
  });
});
