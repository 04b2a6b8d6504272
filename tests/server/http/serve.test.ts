import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuGroup } from '#resources/menu-group.ts';
import { menuList } from '#resources/menu-list.ts';
import { defineAreas } from '#schema';
import { dataHeaders } from '#server/http/securityHeaders.ts';
import { type Served, type ServeOptions, serve } from '#server/node.ts';
import { pages } from '#server/pages.ts';

const registry = defineAreas([menuGroup, menuList]);
let root = '';
let served: Served;
/** A server that waits for nothing long. */
let impatient: Served;
const lines: string[] = [];
const options = (more: Partial<ServeOptions> = {}): ServeOptions => ({
  registry,
  samples: {},
  port: 0,
  host: '127.0.0.1',
  dataDir: join(root, 'data'),
  staticDir: join(root, 'dist'),
  sampleData: true,
  ...more,
});

const listen = () => vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
// The spies are restored after each test.
beforeEach(() => void listen());
beforeAll(async () => {
  listen();
  root = await mkdtemp(join(tmpdir(), 'serve-'));
  await mkdir(join(root, 'dist/assets'), { recursive: true });
  await mkdir(join(root, 'dist/.vite'), { recursive: true });
  await mkdir(join(root, 'dist/locales/id'), { recursive: true });
  await writeFile(join(root, 'dist/index.html'), '<!doctype html><title>Back office</title>');
  await mkdir(join(root, 'dist/usk-mobile/edit-profile'), { recursive: true });
  await writeFile(join(root, 'dist/usk-mobile/edit-profile/index.html'), '<!doctype html><title>Back office</title>');
  await writeFile(
    join(root, 'dist/admin-files.json'),
    JSON.stringify({ admin: ['/assets/react.js', '/assets/admin.js'], list: ['/assets/list.js'] }),
  );
  await writeFile(join(root, 'dist/assets/app-1a2b.js'), 'console.log(1)');
  await writeFile(join(root, 'dist/assets/app-1a2b.js.gz'), gzipSync('console.log(1)'));
  await writeFile(join(root, 'dist/.vite/manifest.json'), '{}');
  await writeFile(join(root, 'dist/locales/id/translation.json'), '{"a":"new"}');
  await writeFile(join(root, 'dist/locales/id/translation.json.gz'), gzipSync('{"a":"old"}'));
  const early = new Date(Date.now() - 60_000);
  await utimes(join(root, 'dist/locales/id/translation.json.gz'), early, early);
  await writeFile(join(root, 'secret.txt'), 'secret');
  served = await serve(options());
  impatient = await serve(options({ dataDir: join(root, 'data7'), stallMs: 200 }));
});
afterAll(async () => {
  await Promise.all([served.close(), impatient.close()]);
  await rm(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.url.replace('localhost', '127.0.0.1') + path, { headers });
const json = { 'content-type': 'application/json' };
const postHead = 'POST /api/login-web HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the server', () => {
  it('gives its one page for every address that a person opens, fresh each time', async () => {
    for (const path of ['/', '/menu-group', '/menu-list/edit/1', '/activity', '/usk-mobile/edit-profile?lang=id']) {
      const reply = await get(path, page);
      expect([path, reply.status, await reply.text()]).toEqual([path, 200, expect.stringContaining('Back office')]);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('says 404 with the same page where no route leads', async () => {
    for (const path of [
      '/no/such/page',
      '/menu-group/edit',
      '/menu-group/edit/x',
      '/menu-group/1',
      '/usk-mobile/nope',
    ]) {
      const reply = await get(path, { ...page, 'if-none-match': '*' });
      expect([path, reply.status, await reply.text()]).toEqual([path, 404, expect.stringContaining('Back office')]);
    }
  });

  it('says so at once where slashes stand without end, which would take minutes one by one', async () => {
    const request = new Request(`http://localhost/${'/'.repeat(400_000)}x`, { headers: page });
    expect((await pages(join(root, 'dist'), () => false)(request)).status).toBe(404);
  });

  it('gives the page by its own name too, where an open page looks whether another version is installed', async () => {
    const reply = await get('/index.html');
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('Back office')]);
  });

  it('names the code of the admin with the page of who is logged in, and to nobody else', async () => {
    const linked = async (path: string, cookie: string) => {
      const { headers } = await get(path, { ...page, cookie });
      expect(headers.get('vary')).toContain('Cookie');
      return headers.get('link');
    };
    const signedIn = 'name=Staf; access_token=abc';
    const admin = '</assets/react.js>; rel=modulepreload, </assets/admin.js>; rel=modulepreload';
    for (const path of ['/menu-group', '/menu-list/edit/1', '/login'])
      expect([path, await linked(path, signedIn)]).toEqual([path, admin]);
    for (const cookie of ['', 'access_token=', 'old_access_token=abc'])
      expect(await linked('/banner', cookie)).toBeNull();
  });

  it('lets no cache keep an address with a token in it', async () => {
    for (const name of ['access_token', 'access%5Ftoken']) {
      const reply = await get(`/usk-mobile/edit-profile?lang=id&${name}=abc`, page);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('gives built files for ever, small to whoever takes them so, and 304 for those that are there', async () => {
    const small = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect([small.status, small.headers.get('content-encoding'), await small.text()]).toEqual([
      200,
      'gzip',
      'console.log(1)',
    ]);
    expect(small.headers.get('cache-control')).toContain('immutable');
    expect(small.headers.get('vary')).toContain('Accept-Encoding');
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const refused = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity, gzip;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
    const again = await get('/assets/app-1a2b.js', {
      'accept-encoding': 'identity',
      'if-none-match': plain.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('gives words that were edited after the build as they were edited', async () => {
    const reply = await get('/locales/id/translation.json', { 'accept-encoding': 'gzip' });
    expect(await reply.json()).toEqual({ a: 'new' });
  });

  it.each([
    '/assets/missing.js',
    '/missing.png',
    '/locales/xx/translation.json',
    '/.vite/manifest.json',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets%5c..%5csecret.txt',
    '/a%00.js',
  ])('has nothing at %s, not even for a person', async (path) => {
    expect((await get(path, page)).status).toBe(404);
  });

  it('answers unknown calls in the envelope, and refuses to be written to', async () => {
    const reply = await get('/api/nope', page);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    const post = await fetch(`${served.url.replace('localhost', '127.0.0.1')}/banner`, { method: 'POST' });
    expect(post.status).toBe(405);
    const file = await fetch(`${served.url}/files/x.png`, { method: 'POST' });
    expect([file.status, file.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('refuses an address with a part that stands for another, as it was sent', async () => {
    for (const target of ['/api/./openapi.json', '/api/x/%2e%2E/openapi.json', '/x/../config.json']) {
      const { port } = new URL(served.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect([target, await text(socket)]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 400 /)]);
    }
  });

  it.each(['/api/profile', '/files/x.png', '/config.json', '/menu-group'])(
    'sends no request back: TRACE %s',
    async (path) => {
      const { port } = new URL(served.url);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nX-Secret: abc\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[45] (?!.*abc)/s);
    },
  );

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 30'],
    ['a length beside chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['chunks under another name', 'Transfer-Encoding: xchunked'],
  ])('refuses a request whose end could be read in two ways: %s', async (_what, ends) => {
    const { port } = new URL(served.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/login-web HTTP/1.1\r\nHost: localhost\r\n${ends}\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 (?!.*HTTP\/1\.1)/s);
  });

  it('answers HEAD as GET without a body', async () => {
    const reply = await fetch(`${served.url.replace('localhost', '127.0.0.1')}/`, { method: 'HEAD' });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('sends every reply with its guards: pages, calls, settings, files, and refusals of any kind', async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(served.url.replace('localhost', '127.0.0.1') + path, { ...init, headers: { ...page, ...init.headers } });
    const [picture = ''] = await readdir(join(root, 'data/files'));
    const { port } = new URL(served.url);
    const elsewhere = await new Promise<Headers>((resolve, reject) => {
      request({ port, host: '127.0.0.1', headers: { host: 'elsewhere.example' } }, (reply) => {
        reply.resume();
        resolve(new Headers(reply.headers as Record<string, string>));
      })
        .on('error', reject)
        .end();
    });
    const replies: [string, Headers][] = [['another host', elsewhere]];
    for (const path of ['/', '/nope', '/assets/app-1a2b.js', '/nope.js', '/%', '/config.json', '/api/openapi.json'])
      replies.push([path, (await ask(path)).headers]);
    for (const path of ['/api/nope', '/api/menu-group', '/api/profile', '/files/nope', `/files/${picture}`])
      replies.push([path, (await ask(path)).headers]);
    replies.push(['405', (await ask('/menu-group', { method: 'POST' })).headers]);
    replies.push(['400', (await ask('/api/login-web', { method: 'POST', body: '{', headers: json })).headers]);
    for (const [what, headers] of replies) {
      // A page runs its own code; nothing else runs any.
      const own = /^\/(nope)?$|^\/assets/.test(what)
        ? /^default-src 'self'; script-src 'self';/
        : /^default-src '(self|none)';/;
      expect([what, headers.get('content-security-policy')]).toEqual([what, expect.stringMatching(own)]);
      expect([what, headers.get('content-security-policy')]).toEqual([
        what,
        expect.stringMatching(/base-uri 'none';.*frame-ancestors 'none'/),
      ]);
      expect([what, headers.get('access-control-allow-origin')]).toEqual([what, null]);
      expect([what, headers.get('x-content-type-options')]).toEqual([what, 'nosniff']);
      expect([what, headers.get('x-frame-options')]).toEqual([what, 'DENY']);
      expect([what, headers.get('referrer-policy')]).toEqual([what, 'no-referrer']);
      if (what.startsWith('/files/') && what !== '/files/nope')
        expect([headers.get('content-security-policy'), headers.get('content-disposition')]).toEqual([
          expect.stringMatching(/; sandbox$/),
          `inline; filename="${picture}"`,
        ]);
      // Built files are named by their content, so browsers may keep them.
      const usual = /^\/(nope)?$/.test(what) ? 'no-cache' : what.startsWith('/assets/') ? 'public, max' : 'no-store';
      expect([what, headers.get('cache-control')]).toEqual([what, expect.stringContaining(usual)]);
      // A proxy that compressed a record would change its ETag.
      if (what.startsWith('/api/')) expect(headers.get('cache-control')).toContain('no-transform');
    }
  });

  it.each<readonly [what: string, status: number, sent: string]>([
    ['what is not HTTP', 400, 'HELLO\r\n\r\n'],
    ['headers without an end', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}`],
    ['headers that stop coming', 408, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['a request to nobody', 421, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a body of broken parts', 400, `${postHead}Transfer-Encoding: chunked\r\n\r\nno length\r\n`],
    ['an expectation of nobody', 400, `${postHead}Expect: more\r\nContent-Length: 1\r\nConnection: close\r\n\r\n{`],
  ])('answers %s with its guards as well, and in words', async (_, status, sent) => {
    const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase().split('\r\n')).toEqual(
      expect.arrayContaining(Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value.toLowerCase()}`)),
    );
    if (status === 421) expect(body).toContain('ALLOWED_HOSTS');
    else expect(JSON.parse(body)).toMatchObject({ responseCode: String(status), responseMessage: expect.any(String) });
  });

  it('keeps the data folder to its own user: what was there before, whoever made it, and what comes', async () => {
    const dataDir = join(root, 'data6');
    await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o755 });
    await writeFile(join(dataDir, 'signing-secret'), 'put back by hand', { mode: 0o644 });
    await chmod(dataDir, 0o777);
    const other = await serve(options({ dataDir }));
    const found = await readdir(dataDir, { recursive: true });
    const modes = await Promise.all(
      ['', ...found].map(async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o077).toString(8)]),
    );
    await other.close();
    expect(found).toEqual(expect.arrayContaining(['database.sqlite', 'database.sqlite-wal', 'files', 'lock.sqlite']));
    expect(modes.filter(([, mode]) => mode !== '0')).toEqual([]);
  });

  it('offers the sample account in its mode alone, and says at each start which one runs', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const dataDir = join(root, 'data4');
    const run = async (more: Partial<ServeOptions>) => {
      const from = lines.length;
      warn.mockClear();
      const other = await serve(options({ dataDir, ...more }));
      const config = await (await fetch(`http://127.0.0.1:${new URL(other.url).port}/config.json`)).json();
      await other.close();
      return { config, said: lines.slice(from).join('\n'), warned: warn.mock.calls.flat().join('\n') };
    };
    const trial = await run({});
    expect(trial.config).toMatchObject({ demo: { username: 'admin@usk.example' } });
    expect([trial.said, trial.warned]).toEqual([expect.stringMatching(/^Mode: sample data.*SAMPLE_DATA=off/m), '']);

    const exposed = await run({ host: '0.0.0.0' });
    expect(exposed.warned).toMatch(
      /Sample data is on while HOST=0\.0\.0\.0.*\n.*only requests to localhost.*ALLOWED_HOSTS/,
    );
    expect((await run({ host: '0.0.0.0', allowedHosts: ['office.example.org'] })).warned).not.toContain(
      'ALLOWED_HOSTS',
    );

    const production = await run({ sampleData: false });
    expect(production.config).not.toHaveProperty('demo');
    expect(production.said).toContain('Mode: production');
    expect(production.warned).toMatch(
      /sample accounts .* admin@usk\.example, siti\.rahmah@usk\.example\. Change each password at \S+forgot-password.*outbox\.jsonl/,
    );
    expect((await run({ sampleData: false, dataDir: join(root, 'data2') })).warned).toBe('');
  });

  it('prints a code that was asked for on this machine, and puts every other one into the outbox', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outbox = () => readFile(join(root, 'data/outbox.jsonl'), 'utf8').catch(() => '');
    const ask = (headers: Record<string, string>) =>
      fetch(`${served.url.replace('localhost', '127.0.0.1')}/api/authenticate/mobile/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ username: 'admin@usk.example' }),
      });
    const printed = () => lines.filter((line) => /^Code for admin@usk\.example: \d{6}$/.test(line)).length;
    expect([(await ask({})).status, printed(), await outbox()]).toEqual([200, 1, '']);
    // A line that a full disk has cut off does not run into the next one.
    await writeFile(join(root, 'data/outbox.jsonl'), '{"to":{"em');
    for (const address of ['192.0.2.1', '192.0.2.2']) expect((await ask({ 'x-real-ip': address })).status).toBe(200);
    await expect
      .poll(outbox, { timeout: 10_000 })
      .toMatch(/^\{"to":\{"em(?:\n\{"to":\{"email":"admin@usk\.example".*"code":"\d{6}"\}){2}\n$/);
    expect(printed()).toBe(1);
  });

  it('shows the password once', async () => {
    const shown = lines.filter((line) => line.includes('password'));
    await served.close();
    served = await serve(options());
    expect(shown.length).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes(served.url))).toBe(true);
    expect(lines.filter((line) => line.includes('password')).length).toBe(shown.length);
    expect(served.api.firstAccount).toBeUndefined();
  });

  it('touches no data where its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = join(root, 'data5');
    await expect(serve(options({ port, dataDir }))).rejects.toThrow(/PORT/);
    expect(existsSync(dataDir)).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });

  it('names DATA_DIR when it is no folder', async () => {
    const more = { dataDir: join(root, 'secret.txt') };
    await expect(serve(options(more))).rejects.toThrow(/secret\.txt.*DATA_DIR/);
  });

  it.runIf(process.platform === 'linux')('names DATA_DIR when its file system makes no folder', async () => {
    await expect(serve(options({ dataDir: '/proc/none' }))).rejects.toThrow(/\/proc\/none.*DATA_DIR/);
  });

  it('names DATA_DIR when something in it cannot be read', async () => {
    const dataDir = join(root, 'data8');
    await mkdir(join(dataDir, 'signing-secret'), { recursive: true });
    await expect(serve(options({ dataDir }))).rejects.toThrow(
      /^The folder ".*data8" cannot be used: .*secret.*DATA_DIR/,
    );
  });

  it('names HOST when it is none of this machine', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const more = { host: '203.0.113.7', dataDir: join(root, 'data3') };
    await expect(serve(options(more))).rejects.toThrow(/203\.0\.113\.7.*HOST/);
  });

  it('says that too much was sent to whoever looks for an answer only after sending', async () => {
    const size = 20 * 1024 * 1024;
    const { port } = new URL(served.url);
    const socket = connect(Number(port), '127.0.0.1').pause();
    const head = [
      'POST /api/login-web HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${size}`,
    ];
    const send = (content: string | Buffer) =>
      new Promise<void>((resolve, reject) => {
        socket.write(content, (error) => (error ? reject(error) : resolve()));
      });
    await send(`${head.join('\r\n')}\r\n\r\n`);
    const part = Buffer.alloc(size / 20);
    for (let sent = 0; sent < size; sent += part.byteLength) await send(part);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*"responseCode":"413"/s);
  });

  it('writes no token anywhere', async () => {
    await get('/usk-mobile/edit-profile?access_token=very-secret-token', page);
    await get('/api/banner?access_token=very-secret-token');
    expect(lines.join('\n')).not.toContain('very-secret-token');
  });
});
