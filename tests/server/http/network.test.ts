import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { menuGroup } from '#resources/menu-group.ts';
import { menuList } from '#resources/menu-list.ts';
import { defineAreas } from '#schema';
import { connectionInfoOf, readTrustProxy } from '#server/network/connectionInfo.ts';
import { type Served, serve } from '#server/node.ts';

let root = '';
let served: Served;
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  root = await mkdtemp(join(tmpdir(), 'network-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Back office</title>');
  served = await serve({
    registry: defineAreas([menuGroup, menuList]),
    samples: {},
    port: 0,
    host: '127.0.0.1',
    dataDir: join(root, 'data'),
    staticDir: root,
    sampleData: true,
    maxConnections: 5,
    allowedHosts: ['office.example.org', '.example.net', '192.168.1.5', '2001:db8::1'],
  });
});
afterAll(async () => {
  await served.close();
  await rm(root, { recursive: true, force: true });
});

/** Sends these lines as they are. @returns the whole response */
const send = (...lines: readonly string[]): Promise<string> => {
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
};
const get = (path: string, ...headers: readonly string[]) => send(`GET ${path} HTTP/1.1`, ...headers);
/** Asks to keep the connection open, as a browser does; a second request ends it. */
const browse = (path: string, ...headers: readonly string[]) =>
  send(
    ...[`GET ${path} HTTP/1.1`, ...headers, 'Connection: keep-alive', ''],
    ...['GET /api/health HTTP/1.1', 'Host: localhost'],
  );
const status = (answer: string) => Number(answer.split(' ')[1]);

describe('a request is answered', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'localhost:',
    'LocalHost:3000',
    'localhost.',
    'office.localhost:80',
    '127.0.0.1',
    '127.8.9.10:1',
    '[::1]',
    '[::1]:3000',
    'office.example.org',
    'OFFICE.example.org.:443',
    'example.net',
    'a.b.example.net',
    '192.168.1.5:3000',
    '[2001:db8::1]:3000',
  ])('under %s', async (host) => {
    expect(status(await get('/api/openapi.json', `Host: ${host}`))).toBe(200);
  });

  it('for the document by its name, where a page looks for a new version', async () => {
    expect(status(await get('/index.html', 'Host: localhost', 'Accept: */*'))).toBe(200);
  });

  it('with the whole URL as its target', async () => {
    expect(status(await get('http://localhost/config.json', 'Host: localhost'))).toBe(200);
  });
});

it('keeps a connection for longer than the proxies that its documentation names', async () => {
  const [, seconds] = /\r\nkeep-alive: timeout=(\d+)\r\n/i.exec(await browse('/api/health', 'Host: localhost')) ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

it('makes room for somebody new when all connections are taken, by those that wait for another request', async () => {
  const { port } = new URL(served.url);
  for (let count = 0; count < 5; count += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
  }
  const newcomer = () => get('/api/health', 'Host: localhost').catch(String);
  await expect.poll(newcomer, { timeout: 15_000 }).toMatch(/^HTTP\/1.1 200 /);
});

describe('a request is misdirected', () => {
  it.each([
    'evil.example',
    'localhost.evil.com',
    '127.0.0.1.evil.com',
    'evil.com:127.0.0.1',
    '[::1].evil',
    '[::1]evil:80',
    '[::2]',
    '[127.0.0.1]',
    '::1',
    'user@localhost',
    'localhost@evil.com',
    'evil.com#localhost',
    'evil.com/localhost',
    'localhost evil.com',
    'localhost,evil.com',
    'notlocalhost',
    'localhost..',
    '.localhost',
    '127.1',
    '0x7f.0.0.1',
    '127.0.0.1000',
    'localhost:80:80',
    'localhost:x',
    ':',
    'badexample.net',
    'sub.office.example.org',
    '192.168.1.50',
    '',
  ])('to the host "%s"', async (host) => {
    expect(status(await get('/config.json', `Host: ${host}`))).toBe(421);
  });

  it.each(['/', '/banner', '/assets/x.js', '/files/x.png', '/config.json', '/api/login-web', '//', '/%'])(
    'to another host at %s',
    async (path) => {
      const answer = await get(path, 'Host: evil.example');
      expect(status(answer)).toBe(421);
      expect(answer).not.toContain('evil.example');
    },
  );

  it('with two hosts, none, or another one in its target', async () => {
    const answers = [
      await get('/config.json', 'Host: localhost', 'Host: evil.example'),
      await get('/config.json', 'Host: evil.example', 'Host: localhost'),
      await send('GET /config.json HTTP/1.0'),
      await get('http://evil.example/config.json', 'Host: localhost'),
      await get('HTTP://evil.example/config.json', 'Host: localhost'),
      await get('http://localhost@evil.example/config.json', 'Host: localhost'),
      await get('http://localhost/config.json', 'Host: evil.example'),
      await send('OPTIONS * HTTP/1.1', 'Host: evil.example'),
    ];
    expect(answers.map(status)).toEqual(answers.map(() => 421));
  });

  it('and hears in its language which setting would let it in, before its body is read', async () => {
    const headers = ['Host: evil.example', 'Accept-Language: en', 'Content-Length: 9000000'];
    const answer = await send('POST /api/login-web HTTP/1.1', ...headers);
    expect(answer).toMatch(/^HTTP\/1\.1 421 .*cache-control: no-store.*\r\n\r\nThis host name.*ALLOWED_HOSTS\.\n$/is);
    expect(await get('/', 'Host: evil.example')).toMatch(/Nama host ini.*ALLOWED_HOSTS/);
  });
});

describe('the sample account', () => {
  const offered = async (answer: Promise<string>) => (await answer).includes('"demo"');

  it('is told to this machine, without anybody keeping it', async () => {
    for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) {
      const answer = await browse('/config.json', `Host: ${host}`);
      expect([host, answer.includes('"demo":{"username":"admin@usk.example"')]).toEqual([host, true]);
      expect(answer).toMatch(/cache-control: no-store/i);
    }
  });

  it('is told of the staff alone, whose password opens no other account', async () => {
    const { firstAccount } = served.api;
    const answer = await browse('/config.json', 'Host: localhost');
    expect(answer).toContain(firstAccount?.password);
    expect(answer).not.toContain(firstAccount?.member?.username);
    expect(firstAccount?.member?.password).not.toBe(firstAccount?.password);
  });

  it.each([
    'Forwarded: for=192.0.2.1',
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-For:',
    'X-Forwarded-Host: localhost',
    'X-Forwarded-Proto: https',
    'x-forwarded-anything: 1',
    'X-Real-IP: 127.0.0.1',
    'Via: 1.1 caddy',
    'CF-Connecting-IP: 192.0.2.1',
    'CF-Ray: 1',
    'True-Client-IP: 192.0.2.1',
    'X-Client-IP: 192.0.2.1',
    'X-Cluster-Client-IP: 192.0.2.1',
    'X-Original-Forwarded-For: 192.0.2.1',
    'X-Envoy-External-Address: 192.0.2.1',
    'X-Amzn-Trace-Id: Root=1',
    'Fastly-Client-IP: 192.0.2.1',
    'Fly-Client-IP: 192.0.2.1',
    'CDN-Loop: cloudflare',
    'X-Azure-ClientIP: 192.0.2.1',
  ])('is not told through a proxy that sends %s', async (header) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await offered(browse('/config.json', 'Host: localhost', header))).toBe(false);
  });

  it('is not told under a name of the network, nor in the HTTP of a proxy that nobody has set up', async () => {
    expect(await offered(browse('/config.json', 'Host: office.example.org'))).toBe(false);
    expect(await offered(send('GET /config.json HTTP/1.0', 'Host: localhost'))).toBe(false);
    // nginx: with `proxy_http_version 1.1`; and by default from 1.29.7 on, where it sends no `Connection` header.
    expect(await offered(get('/config.json', 'Host: localhost'))).toBe(false);
    const silent = [
      'GET /config.json HTTP/1.1',
      'Host: 127.0.0.1:3000',
      '',
      'GET /api/health HTTP/1.1',
      'Host: localhost',
    ];
    expect(await offered(send(...silent))).toBe(false);
  });
});

describe('who asks', () => {
  const asked = (peer: string | undefined, trust?: string, forwardedFor?: string, host = 'localhost') => {
    const incoming = {
      socket: { remoteAddress: peer },
      headers: { connection: 'keep-alive', ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
      rawHeaders: ['Host', host],
      httpVersion: '1.1',
    };
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const trusts = trust === undefined ? undefined : readTrustProxy(trust);
    return connectionInfoOf(trusts)(incoming as unknown as IncomingMessage);
  };

  it('is local on every loopback address and nowhere else', () => {
    for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(asked(peer).local).toBe(true);
    for (const peer of ['192.168.1.2', '::ffff:10.0.0.1', '::2', undefined]) expect(asked(peer).local).toBe(false);
    expect(asked('127.0.0.1', '1', '127.0.0.1').local).toBe(false);
  });

  it.each([
    ['nobody is trusted', '10.0.0.9', undefined, '192.0.2.1', '10.0.0.9'],
    ['one proxy is', '10.0.0.9', '1', '192.0.2.1', '192.0.2.1'],
    ['the client wrote an entry too', '10.0.0.9', '1', '6.6.6.6, 192.0.2.1', '192.0.2.1'],
    ['two proxies are', '10.0.0.9', '2', '6.6.6.6, 192.0.2.1, 10.0.0.8', '192.0.2.1'],
    ['fewer proxies came by', '10.0.0.9', '3', '192.0.2.1', '192.0.2.1'],
    ['the proxies are named', '10.0.0.9', '10.0.0.0/8', '6.6.6.6, 192.0.2.1, 10.0.0.8', '192.0.2.1'],
    ['the peer is none of them', '192.0.2.7', '10.0.0.0/8', '6.6.6.6', '192.0.2.7'],
    ['one is named by IPv6', '::1', '127.0.0.1, ::1', '192.0.2.1', '192.0.2.1'],
    ['IPv4 comes as IPv6', '::ffff:10.0.0.9', '10.0.0.9', '::ffff:192.0.2.1', '192.0.2.1'],
    ['the port is there too', '10.0.0.9', '1', '192.0.2.1:4711', '192.0.2.1'],
    ['IPv6 stands in brackets', '10.0.0.9', '1', '[2001:db8:1:2:3::1]:4711', '2001:0db8:0001:0002::/64'],
    ['IPv6 changes within its network', '2001:db8:1:2:ffff::9', undefined, undefined, '2001:0db8:0001:0002::/64'],
    ['the entry is no address', '10.0.0.9', '1', 'unknown', '10.0.0.9'],
    ['there is rubbish before it', '10.0.0.9', '2', '<script>, 192.0.2.1', '192.0.2.1'],
    ['the entry is empty', '10.0.0.9', '1', ', ,', '10.0.0.9'],
    ['the peer has gone', undefined, '10.0.0.0/8', '192.0.2.1', ''],
  ])('is told when %s', (_when, peer, trust, forwardedFor, expected) => {
    expect(asked(peer, trust, forwardedFor).address).toBe(expected);
  });

  it.each(['0', '10', '-1', 'true', 'proxy', '10.0.0.0/33', '::1/129', '10.0.0/8', '1.2.3.4,', '1.2.3.4/8/8', '1 2'])(
    'cannot be told by %s',
    (trust) => {
      expect(readTrustProxy(trust)).toBeUndefined();
    },
  );

  it('is said to be unclear once, when a proxy comes that no setting speaks of', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const request = {
      socket: { remoteAddress: '127.0.0.1' },
      headers: { 'x-forwarded-for': '192.0.2.1' },
      rawHeaders: [],
    } as unknown as IncomingMessage;
    const [unset, set] = [connectionInfoOf(), connectionInfoOf(readTrustProxy('1'))];
    for (const connectionInfo of [unset, unset, set]) connectionInfo(request);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/x-forwarded-for.*TRUST_PROXY/)]]);
  });
});
