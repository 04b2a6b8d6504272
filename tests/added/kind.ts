import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import { loaded, violations } from '../browser/violations.ts';
import { test } from './stage.ts';

const text = (file: string) => readFileSync(file, 'utf8');
const stars = (count: number) => `${count} dari 5 bintang`;

describe('a kind that was added', () => {
  // The first test waits for the build.
  test('has sample data, a cell with stars and a spoken value', { timeout: 240_000 }, async ({ app, open }) => {
    const api = await apiOf(app);
    const samples = await api.get<ApiRecord[]>('/api/review?limit=100');
    expect(samples.filter(({ stars }) => [1, 2, 3, 4, 5].includes(Number(stars)))).toHaveLength(12);
    await api.post('/api/review', { title: 'Empat', stars: 4 });
    const page = await open('/review');
    const row = page.locator('[data-row]', { hasText: 'Empat' });
    expect(await row.getByRole('img', { name: stars(4) }).textContent()).toBe('★★★★☆');
    await loaded(page);
    expect(await violations(page)).toEqual([]);
  });

  test('leaves what only a server asks of kinds out of every chunk', async ({ project }) => {
    const chunks = globSync('dist/assets/*.js', { cwd: project.folder });
    expect(chunks.length).toBeGreaterThan(20);
    const told = chunks.filter((chunk) => /contoh\.sch\.id|exclusiveMinimum/.test(text(join(project.folder, chunk))));
    expect(told).toEqual([]);
  });

  test('is filtered by a range that reads back what it shows', async ({ app, open }) => {
    const api = await apiOf(app);
    await api.post('/api/review', { title: 'Lima', stars: 5 });
    const page = await open('/review');
    await page.locator('[data-row]').first().waitFor();
    await page.locator('button[aria-haspopup=dialog]', { hasText: 'Bintang' }).click();
    await page.getByLabel('Dari', { exact: true }).fill('4');
    await page.getByLabel('Dari', { exact: true }).press('Enter');
    await page.waitForURL(/stars_gte=4/);
    const found = await api.get<ApiRecord[]>('/api/review?stars_gte=4&limit=100');
    await page.waitForFunction((rows) => document.querySelectorAll('[data-row]').length === rows, found.length);

    const again = await open('/review?stars_gte=4');
    await again.locator('button[aria-haspopup=dialog]', { hasText: 'Bintang' }).click();
    const from = again.getByLabel('Dari', { exact: true });
    expect(await from.inputValue()).toBe('4');
    await from.press('Enter');
    expect(await from.getAttribute('aria-invalid')).toBe('false');
    expect(new URL(again.url()).search).toBe('?stars_gte=4');
    await again.getByText(stars(4)).first().waitFor();
  });

  test('is put in by keyboard and by touch', async ({ app, open }) => {
    const api = await apiOf(app);
    const made = async (title: string) => (await api.get<ApiRecord[]>(`/api/review?title=${title}`))[0];

    const page = await open('/review/add');
    await page.getByLabel('Judul').fill('Papan');
    await page.getByRole('radio', { name: stars(1) }).focus();
    await page.keyboard.press('Space');
    for (let step = 1; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: stars(3) }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL('**/review');
    expect(await made('Papan')).toMatchObject({ stars: 3 });

    const phone = await open('/review/add', { hasTouch: true, viewport: { width: 390, height: 844 } });
    await phone.getByLabel('Judul').fill('Sentuh');
    await phone.locator('label', { hasText: stars(4) }).tap();
    await phone.getByRole('button', { name: 'Simpan', exact: true }).tap();
    await phone.waitForURL('**/review');
    expect(await made('Sentuh')).toMatchObject({ stars: 4 });
  });

  test('is held to its rules by the API, and described by it', async ({ app }) => {
    const api = await apiOf(app);
    await expect(api.post('/api/review', { title: 'Enam', stars: 6 })).rejects.toThrow('422');
    const reply = await fetch(`${app.url}/api/openapi.json`);
    const { components } = (await reply.json()) as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    const described = components.schemas.ReviewInput?.properties.stars;
    expect(described).toMatchObject({ type: 'integer', minimum: 1, maximum: 5 });
  });
});
