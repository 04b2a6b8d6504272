import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { registry } from '#resources';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import type { ProjectCopy } from '../browser/projectCopy.ts';
import { loaded, violations } from '../browser/violations.ts';
import { liveThrough } from '../records/liveThrough.ts';
import { voucher } from '../resources/voucher.ts';
import { test } from './stage.ts';

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The files that could not be loaded or have failed tests, with those tests. */
const failedIn = ({ testResults }: Report) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      name,
      tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));

/** All tests but those of another resource, or of none, whose result does not depend on this one. */
const concerned = `^(?!.*\\b(?:${registry.resources.map(({ name }) => name).join('|')})\\b|the calls that are no resource)`;

/** Runs the tests that these vitest arguments select, none of which may fail. @returns how many passed */
const runTests = async (project: ProjectCopy, ...args: readonly string[]): Promise<number> => {
  const report = join(project.folder, 'report.json');
  const tool = 'node_modules/vitest/vitest.mjs';
  // A failing exit status is ignored: the report says more.
  const output = await project.run(tool, [...args, '--reporter=json', `--outputFile=${report}`]).catch(String);
  const told = JSON.parse(await readFile(report, 'utf8')) as Report;
  expect(failedIn(told), output).toEqual([]);
  return told.numPassedTests;
};

describe('a resource file that was added', () => {
  test('passes the style', async ({ project }) => {
    const files = ['voucher.ts', 'voucher.view.tsx', 'reports.page.tsx', 'index.ts'].map((name) => `resources/${name}`);
    await project.run('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...files]);
  });

  test('turns no test red that looks at all resources', { timeout: 240_000 }, async ({ project }) => {
    // Tests in a DOM use a few resources by name; the menu entry is checked in a browser, below.
    const looking = globSync('tests/**/*.test.ts', { exclude: ['**/*.browser.test.ts'] }).filter((file) =>
      /\bregistry\.(?:resources|menu)\b|\/specification\.ts'/.test(readFileSync(file, 'utf8')),
    );
    // One after the other: in parallel, each would import the same and create its own sample data.
    const how = ['--project', 'node', '--project', 'apart', '--maxWorkers', '1'];
    expect(await runTests(project, 'run', ...looking, ...how, '-t', concerned)).toBeGreaterThan(100);
  });

  test('has its menu entry, list, form, API and words, and tables in the database', async ({ app, open }) => {
    const page = await open('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Voucher' }).click();
    await page.waitForURL('**/voucher');
    await page.locator('[data-row]').first().waitFor();
    expect(await page.locator('[data-row]').count()).toBe(12);
    await page.getByRole('columnheader', { name: 'Berakhir' }).waitFor();

    await page.getByRole('link', { name: 'Tambah Voucher' }).click();
    await page.waitForURL('**/voucher/add');
    // The list stays until the form's code has loaded, and its column headers and filters have the same names.
    await page.getByRole('textbox', { name: 'Kode' }).fill('HEMAT50');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page
      .locator('[data-field=amount]')
      .getByText(/wajib|harus/i)
      .first()
      .waitFor();
    await page.getByRole('slider', { name: 'Nilai' }).fill('50000');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL('**/voucher');
    await page.locator('meter[value="50000"]').waitFor();

    const api = await apiOf(app);
    const [made] = await api.get<ApiRecord[]>('/api/voucher?search=HEMAT');
    expect(made).toMatchObject({ code: 'HEMAT50', amount: 50_000, is_active: true, ends_at: null });
    await expect(api.post('/api/voucher', { code: 'hemat 50', amount: 0 })).rejects.toThrow('422');
    const description = await (await fetch(`${app.url}/api/openapi.json`)).text();
    expect(description).toContain('"/api/voucher/{id}"');

    const english = await open('/voucher', { language: 'en' });
    await english.getByRole('columnheader', { name: 'Amount' }).waitFor();
  });

  test(
    'is added to, found, edited and deleted from in the browser as every resource is',
    {
      timeout: 120_000,
    },
    ({ app, open }) => liveThrough(voucher, 'id', { app, open }),
  );

  test('has a page beside it, whose entry leads to the records that it lists', async ({ open }) => {
    const page = await open('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Laporan' }).click();
    await page.waitForURL('**/reports');
    await page.getByRole('cell', { name: 'Pekan Diskon Toko Kampus' }).waitFor();
  });

  test('has screens in which axe finds nothing', async ({ open }) => {
    const page = await open('/voucher');
    for (const path of ['/voucher', '/voucher/add', '/voucher/edit/1']) {
      await page.goto(path);
      await loaded(page);
      expect(await violations(page), path).toEqual([]);
    }
  });
});
