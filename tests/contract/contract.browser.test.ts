import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { describe, expect } from 'vitest';
import { pages } from '#server/pages/pages.ts';
import { test as base } from '../browser/harness.ts';
import { copyProject } from '../browser/projectCopy.ts';
import { foreignApi, uuid } from './foreignApi.ts';

/** The session as cookies: this API's log-in is not what is looked at. */
const session = { access_token: 'token', id_user: '7', name: 'Cut', phone: '', profile_picture: '', refresh_token: '' };
const cookies = Object.entries(session).map(([name, value]) => ({
  name,
  value,
  domain: 'localhost',
  path: '/',
  expires: Math.floor(Date.now() / 1000) + 3600,
  httpOnly: false,
  secure: true,
  sameSite: 'Strict' as const,
}));

/** The product with that one file replaced, in front of that API: `api.asked` is what it was asked. */
const test = base
  .extend('site', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
    const contract = await readFile('tests/contract/contract.ts', 'utf8');
    const copy = await copyProject({ edit: { 'src/api/contract.ts': () => contract } });
    await copy.build();
    const [api, built] = [foreignApi(), pages(join(copy.folder, 'dist'))];
    const answer = (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/config.json')
        return Response.json({ signingSecret: 'a-secret-of-the-test', apiPrefix: '/v2' });
      return pathname.startsWith('/v2/') ? api.answer(request) : built(request);
    };
    const server = serve({ fetch: answer, port: 0 });
    onCleanup(async () => {
      server.close();
      await copy.remove();
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://localhost:${port}`, asked: api.asked };
  })
  .extend(
    'visit',
    ({ site, open }) =>
      (path: string, expected?: RegExp) =>
        open(site.url + path, {
          signedIn: false,
          storageState: { cookies, origins: [] },
          ...(expected && { expected }),
        }),
  );

const detail = '/usk-store/variant-detail';

describe('with another contract, and not another line of the product', () => {
  test('a list has its rows, names, links and total, is sorted, filtered and turned to its next page', async ({
    site,
    visit,
  }) => {
    const page = await visit(detail);
    const first = page.locator('[data-row]').first();
    await first.getByRole('link', { name: 'Ukuran' }).waitFor();
    await page
      .locator(`a[href="${detail}/edit/${uuid(2, 0)}"]`)
      .first()
      .waitFor();
    await page.getByText('1–25 dari 30').waitFor();
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await page.getByText('26–30 dari 30').waitFor();

    await page.getByRole('columnheader', { name: 'Nilai' }).getByRole('button').click();
    await first.getByText('Pilihan 01').waitFor();
    await page.getByRole('columnheader', { name: 'Nilai' }).getByRole('button').click();
    await first.getByText('Pilihan 30').waitFor();
    expect(site.asked.some((call) => call.includes('sort=-value'))).toBe(true);

    await page.getByRole('button', { name: 'Filter Varian' }).click();
    await page.getByRole('checkbox', { name: 'Bahan' }).click();
    await expect.poll(() => page.locator('[data-row]').count()).toBe(7);
    expect(new URL(page.url()).search).toContain(uuid(1, 2));
  });

  test('a form is filled, says what is wrong where it is wrong, saves and deletes', async ({ site, visit }) => {
    const page = await visit(`${detail}/edit/${uuid(2, 4)}`, /422/);
    const value = page.locator('[data-field=value] input');
    await page.locator('[data-field=variant_id] input[value=Ukuran]').waitFor();
    await expect.poll(() => value.inputValue()).toBe('Pilihan 05');
    await value.fill('ini tolak');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.locator('[data-field=value]').getByText('Kata ini tidak boleh').waitFor();

    await value.fill('Pilihan baru');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === detail);
    await page.getByText('Pilihan baru').first().waitFor();

    await page
      .locator(`a[href="${detail}/edit/${uuid(2, 4)}"]`)
      .first()
      .click();
    await page.getByRole('button', { name: 'Hapus', exact: true }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === detail);
    await page.getByText('1–25 dari 29').waitFor();
    expect(site.asked).toContain(`DELETE /v2${detail}/${uuid(2, 4)}`);
  });

  test('a record shows the list of those that point at it', async ({ visit }) => {
    const page = await visit(`/usk-store/variant/edit/${uuid(1, 1)}`);
    await page.getByRole('link', { name: 'Pilihan 02' }).waitFor();
  });
});
