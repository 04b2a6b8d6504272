import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { describe, expect } from 'vitest';
import { pages } from '#server/pages.ts';
import { test as base } from '../browser/harness.ts';
import { Profiles } from '../browser/profiles.ts';
import { copyProject } from '../browser/projectCopy.ts';
import { foreignApi, uuid } from './foreignApi.ts';

/** The session as cookies: this API's log-in is not under test here. */
const values = {
  access_token: 'token',
  id_user: uuid(9, 7),
  name: 'Cut',
  phone: '',
  profile_picture: '',
  refresh_token: '',
};
const cookies = Object.entries(values).map(([name, value]) => ({
  name,
  value,
  domain: 'localhost',
  path: '/',
  expires: Math.floor(Date.now() / 1000) + 3600,
  httpOnly: false,
  secure: true,
  sameSite: 'Strict' as const,
}));

/** Stock buttons beside the form's own. */
const view = `
import { PrevNextButtons } from 'react-admin';
import { defineView } from '#admin/view.ts';
import { variantDetail } from './variant-detail.ts';

export default defineView(variantDetail, { formActions: () => <PrevNextButtons /> });
`;

/**
 * The product with only its contract replaced, in front of that API; `api.asked` lists the requests. Without the
 * dashboard, which needs what this API lacks. Lists and forms still keep their budgets, or the build fails.
 */
const test = base
  .extend('site', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
    const contract = await readFile('tests/contract/contract.ts', 'utf8');
    const copy = await copyProject({
      edit: {
        'src/api/contract.ts': () => contract,
        // Its own server is not started: bundling that and drawing its samples are a third of a build.
        'vite.config.ts': (text) => text.replace(/^ *serverBundle\(\),\n/m, ''),
        'resources/index.ts': (text) => text.replace(/^ *page\(.*\n/m, '').replace(', page }', ' }'),
      },
      without: ['resources/dashboard.page.tsx', 'resources/dashboard.ts'],
      files: { 'resources/usk-store/variant-detail.view.tsx': view },
    });
    await copy.build();
    const [api, built] = [foreignApi(), pages(join(copy.folder, 'dist'), () => true)];
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
  .extend('profiles', { scope: 'file' }, ({ browser, site }, { onCleanup }) => {
    const profiles = new Profiles(browser, site.url);
    onCleanup(() => profiles.close());
    return profiles;
  })
  .extend('session', { scope: 'file' }, () => ({ cookies: async () => cookies, forget: () => undefined }));

const detail = '/usk-store/variant-detail';

describe('with another contract, and not another line of the product', () => {
  // The first test waits for the project's build.
  test('a list has its rows, names, links and total, is sorted, filtered and turned to its next page', {
    timeout: 240_000,
  }, async ({ site, open }) => {
    const page = await open(detail);
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

  test('a form is filled, says what is wrong where it is wrong, saves and deletes', async ({ site, open }) => {
    const page = await open(`${detail}/edit/${uuid(2, 4)}`, { expected: /422/ });
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

  test('a reference to an id of digits is kept as the text that it is', async ({ open }) => {
    const page = await open(`${detail}/edit/${uuid(2, 6)}`);
    const variant = page.locator('[data-field=variant_id]').getByRole('combobox');
    await variant.fill('Panjang');
    await page.getByRole('option', { name: 'Panjang', exact: true }).click();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === detail);
    await page.locator('a[href="/usk-store/variant/edit/0012"]').getByText('Panjang').waitFor();
  });

  test('stock buttons lead from a record to the next and back', async ({ open }) => {
    const page = await open(`${detail}?sort=position&order=ASC`);
    await page
      .locator(`a[href^="${detail}/edit/${uuid(2, 1)}"]`)
      .first()
      .click();
    await page.getByLabel('Ke halaman berikutnya').click();
    await page.waitForURL(({ pathname }) => pathname === `${detail}/edit/${uuid(2, 2)}`);
    await page.locator('[data-field=value] input[value="Pilihan 03"]').waitFor();
    await page.getByLabel('Ke halaman sebelumnya').click();
    await page.waitForURL(({ pathname }) => pathname === `${detail}/edit/${uuid(2, 1)}`);
  });

  test('ticked rows are deleted at once', async ({ site, open }) => {
    const page = await open(`${detail}?search=Pilihan 2`);
    await page.getByRole('checkbox', { name: 'Pilih Pilihan 21' }).click();
    await page.getByRole('checkbox', { name: 'Pilih Pilihan 22' }).click();
    await page.getByRole('region', { name: 'Data yang dipilih' }).getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    const row = (title: string) => page.locator('[data-row]').getByText(title);
    await row('Pilihan 21').waitFor({ state: 'hidden' });
    await row('Pilihan 23').first().waitFor();
    expect(await row('Pilihan 22').count()).toBe(0);
    expect(site.asked).toContain(`POST /v2${detail}/many`);
    expect(site.asked.filter((call) => call.startsWith('DELETE') && call.includes(uuid(2, 20)))).toEqual([]);
  });

  test('records live under one with a UUID: listed, added and changed there', async ({ site, open }) => {
    const list = '/usk-store/product/payment-method';
    const page = await open(`${list}/${uuid(5, 1)}`);
    await page.locator('[data-row]').getByText('Transfer').first().waitFor();
    await page.getByRole('navigation', { name: 'Letak halaman' }).getByText('Kaos kampus').waitFor();
    await page
      .locator(`a[href^="${list}/add/${uuid(5, 1)}"]`)
      .first()
      .click();
    await page.locator('[data-field=payment_method_id]').getByRole('combobox').fill('Tunai');
    await page.getByRole('option', { name: 'Tunai', exact: true }).click();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === `${list}/${uuid(5, 1)}`);
    await page.locator('[data-row]').getByText('Tunai').first().waitFor();
    expect(site.asked).toContain(`POST /v2/usk-store/product/${uuid(5, 1)}/payment-method`);

    await page
      .locator(`a[href^="${list}/edit/${uuid(5, 1)}/${uuid(7, 1)}"]`)
      .first()
      .click();
    await page.locator('[data-field=is_active] input').click();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === `${list}/${uuid(5, 1)}`);
    const nested = `/v2/usk-store/product/${uuid(5, 1)}/payment-method/${uuid(7, 1)}`;
    expect(site.asked.some((call) => /^(?:PUT|PATCH) /.test(call) && call.endsWith(nested))).toBe(true);
  });

  test('several records with UUIDs are ticked, shown and saved', async ({ site, open }) => {
    const path = `/usk-store/product/edit/${uuid(5, 1)}`;
    const page = await open(path);
    const ticked = (name: string) => page.locator('[data-field=variant_detail_ids]').getByRole('checkbox', { name });
    await ticked('Pilihan 02').waitFor();
    expect(await ticked('Pilihan 02').isChecked()).toBe(true);
    expect(await ticked('Pilihan 04').isChecked()).toBe(false);
    await ticked('Pilihan 04').click();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/usk-store/product');
    await page.locator(`a[href^="${path}"]`).first().click();
    await ticked('Pilihan 04').waitFor();
    expect(await ticked('Pilihan 04').isChecked()).toBe(true);
    expect(await ticked('Pilihan 03').isChecked()).toBe(true);
    expect(site.asked.some((call) => call.startsWith('P') && call.endsWith(`/product/${uuid(5, 1)}`))).toBe(true);
  });

  test('rows are put in order', async ({ open }) => {
    const page = await open('/menu-group', { viewport: { width: 390, height: 844 } });
    await page.getByText('Utama').first().waitFor();
    await page
      .locator('[data-row]')
      .first()
      .getByRole('button', { name: /Tindakan/ })
      .click();
    const moved = page.waitForResponse((reply) => reply.request().method() !== 'GET');
    await page.getByRole('button', { name: 'Turunkan: Utama' }).click();
    await moved;
    await page.reload();
    await page.getByText('Utama').first().waitFor();
    const text = (await page.locator('[data-row]').allTextContents()).map(
      (row) => /Utama|Promo|Bantuan/.exec(row)?.[0],
    );
    expect(text).toEqual(['Promo', 'Utama', 'Bantuan']);
  });

  test('a record shows the list of those that point at it', async ({ open }) => {
    const page = await open(`/usk-store/variant/edit/${uuid(1, 1)}`);
    await page.getByRole('link', { name: 'Pilihan 02' }).waitFor();
  });
});
