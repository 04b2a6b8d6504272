import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { embeddedApi } from '../../src/app/embeddedApi.ts';

it('says a fault in a resource file in the console, over the page and in the answer while developing', async () => {
  const said = 'One fault in the resource files:\n  resources/voucher.ts: list.columns.1: there is no field "ammount"';
  const [send, error] = [vi.fn(), vi.fn()];
  let listener: RequestListener = () => undefined;
  const { configureServer } = embeddedApi();
  (configureServer as (server: object) => void)({
    ssrLoadModule: () => Promise.reject(new Error(said)),
    ws: { send },
    config: { logger: { error } },
    middlewares: { use: (given: RequestListener) => (listener = given) },
    httpServer: null,
  });
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
    expect([answer.status, await answer.json()]).toEqual([500, { responseCode: '500', responseMessage: said }]);
    expect(send).toHaveBeenCalledWith({ type: 'error', err: { message: said, stack: '' } });
    expect(error.mock.calls[0]?.[0]).toBe(said);
  } finally {
    server.close();
  }
});

it('lets Vite answer to the hosts of ALLOWED_HOSTS, and tells the API from where each request comes', async () => {
  vi.stubEnv('ALLOWED_HOSTS', 'office.example.org, .example.net');
  let listener: RequestListener = () => undefined;
  const { config, configureServer } = embeddedApi();
  expect((config as () => object)()).toEqual({ server: { allowedHosts: ['office.example.org', '.example.net'] } });
  vi.unstubAllEnvs();
  const openApi = async () => ({ fetch: async (_: Request, from: object) => Response.json(from) });
  (configureServer as (server: object) => void)({
    ssrLoadModule: async () => ({ openApi }),
    middlewares: { use: (given: RequestListener) => (listener = given) },
    httpServer: null,
  });
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config.json`);
    expect(await answer.json()).toEqual({ address: '127.0.0.1', local: true });
  } finally {
    server.close();
  }
});
