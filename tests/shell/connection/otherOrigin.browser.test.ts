import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from '../../browser/app.ts';
import { test as base } from '../../browser/harness.ts';

/** The headers that the docs ask of an API at another origin. */
const documented: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from(readFileSync('docs/api.md', 'utf8').matchAll(/^(Access-Control-[\w-]+): (.+)$/gm), ([, name, value]) => [
      name,
      value,
    ]),
  ),
  'Access-Control-Allow-Origin': '*',
};

/** The app at an origin of its own, with these headers on every response; `config` replaces its `/config.json`. */
const originOf = async (app: App, added: Readonly<Record<string, string>>, config?: object) => {
  const server = createServer((asked, reply) => {
    const { method, headers, url = '/' } = asked;
    if (method === 'OPTIONS') return reply.writeHead(204, added).end();
    if (config && url === '/config.json') return reply.end(JSON.stringify(config));
    const passOn = (answer: IncomingMessage) =>
      answer.pipe(reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...added }));
    asked.pipe(request(new URL(url, app.url), { method, headers }, passOn));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
};

/** Pages at one origin with their API at another. Intercepted requests would show no preflight, so both are servers. */
const test = base.extend('pages', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const config = await (await fetch(`${app.url}/config.json`)).json();
  const api = await originOf(app, documented);
  const pages = await originOf(app, {}, { ...config, apiBase: api.url });
  onCleanup(() => {
    for (const { server } of [api, pages]) {
      server.close();
      server.closeAllConnections();
    }
  });
  return pages.url;
});

/** A whole picture of 16:9. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    canvas.getContext('2d')?.fillRect(0, 0, 320, 180);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });

test('an API at another origin that sends what the docs ask for is all that the app needs, on a machine whose clock is wrong too', async ({
  app,
  pages,
  open,
}) => {
  // 401 for the clock: each call of the first page is refused once. 412 for the version that somebody else has saved.
  const page = await open('/login', { signedIn: false, bypassCSP: true, expected: /401|412/ });
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto(`${pages}/login`);
  await page.getByLabel('Nomor telepon atau e-mail').fill(app.account.username);
  await page.getByLabel('Kata sandi', { exact: true }).fill(app.account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.goto(`${pages}/banner/add`);
  await page.getByLabel('Judul').fill('Dari asal lain');
  const file = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('form img').waitFor();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.waitForURL('**/banner');
  await page.getByRole('link', { name: 'Dari asal lain' }).first().waitFor();

  await page.goto(`${pages}/menu-group/edit/1`);
  const name = page.getByLabel(/^Nama/);
  await name.fill('mereka');
  const second = await page.context().newPage();
  await second.goto(`${pages}/menu-group/edit/1`);
  await second.getByLabel(/^Nama/).fill('kami');
  const save = (at: Page) => at.getByRole('button', { name: 'Simpan', exact: true }).click();
  await save(page);
  await page.waitForURL('**/menu-group');
  await save(second);
  await second.getByRole('dialog', { name: 'Data ini diubah orang lain' }).getByText('mereka').waitFor();
});
