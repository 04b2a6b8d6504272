import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { type ApiRecord, apiOf } from './apiOf.ts';
import { startApp } from './app.ts';
import { test as base } from './harness.ts';

const run = promisify(execFile);
const parts = ['src', 'resources', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** The example of the documentation, word for word. */
const example = async (): Promise<string> => {
  const [, code] = /```ts\n(.*?)```/s.exec(await readFile('docs/resource-file.md', 'utf8')) ?? [];
  if (!code) throw new Error('The documentation shows no resource file.');
  return code.replace(/^ {3}/gm, '');
};

/** What a developer does: one file, one line, and a build. */
const test = base.extend('app', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
  const project = await mkdtemp(join(tmpdir(), 'added-area-'));
  await Promise.all(parts.map((part) => cp(part, join(project, part), { recursive: true })));
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  await writeFile(join(project, 'resources/voucher.ts'), await example());
  const registry = join(project, 'resources/index.ts');
  const before = await readFile(registry, 'utf8');
  const after = before.replace('defineAreas([', 'defineAreas([voucher,');
  await writeFile(registry, `import { voucher } from './voucher.ts';\n${after}`);
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: project,
    // Tests run as `test`, and would get React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const app = await startApp(join(project, 'data'), project);
  onCleanup(async () => {
    await app.end('SIGKILL');
    await rm(project, { recursive: true, force: true });
  });
  return app;
});

describe('a resource file that was added', () => {
  test('has its menu entry, list, form, API and words, and tables in the database', async ({ app, open }) => {
    const page = await open('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Voucher' }).click();
    await page.waitForURL('**/voucher');
    await page.locator('[data-row]').first().waitFor();
    expect(await page.locator('[data-row]').count()).toBe(12);
    await page.getByRole('columnheader', { name: 'Berakhir' }).waitFor();

    await page.getByRole('link', { name: 'Tambah Voucher' }).click();
    await page.waitForURL('**/voucher/add');
    await page.getByLabel('Kode').fill('HEMAT50');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page
      .locator('[data-field=amount]')
      .getByText(/wajib|harus/i)
      .first()
      .waitFor();
    await page.getByLabel('Nilai').fill('50000');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL('**/voucher');
    await page.getByText('Rp 50.000').first().waitFor();

    const api = await apiOf(app);
    const [made] = await api.get<ApiRecord[]>('/api/voucher?search=HEMAT');
    expect(made).toMatchObject({ code: 'HEMAT50', amount: 50_000, is_active: true, ends_at: null });
    await expect(api.post('/api/voucher', { code: 'hemat 50', amount: 0 })).rejects.toThrow('422');
    const description = await (await fetch(`${app.url}/api/openapi.json`)).text();
    expect(description).toContain('"/api/voucher/{id}"');

    const english = await open('/voucher', { language: 'en' });
    await english.getByRole('columnheader', { name: 'Amount' }).waitFor();
  });
});
