import { createHmac } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import { menuGroup } from '#resources/menu-group.ts';
import { menuList } from '#resources/menu-list.ts';
import { defineAreas, mb } from '#schema';
import { ApiError } from '#server/http/ApiError.ts';
import { bytesInFlight, defaultShares } from '#server/http/body/bytesInFlight.ts';
import { readBytes } from '#server/http/body/readBody.ts';
import { readForm } from '#server/http/body/readForm.ts';
import { unreadBody } from '#server/http/body/unreadBody.ts';
import { type Served, serve } from '#server/node.ts';
import { Client } from '../client.ts';

const registry = defineAreas([menuGroup, menuList]);
const stallMs = 400;
/** The diagnostics channel that reports each connection which a server of this process accepts. */
const connections = 'net.server.socket';

let folder = '';
let secret = '';
let served: Served;
let staff = '';
let student = '';
const sockets: Socket[] = [];

/** A server over an empty folder that waits that long for the rest of a request. */
const serveIn = async (dataDir: string, waitMs: number): Promise<Served> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const started = await serve({
    registry,
    samples: {},
    port: 0,
    host: '127.0.0.1',
    dataDir,
    staticDir: dataDir,
    sampleData: true,
    stallMs: waitMs,
  });
  log.mockRestore();
  return started;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bodies-'));
  served = await serveIn(folder, stallMs);
  secret = (await readFile(join(folder, 'signing-secret'), 'utf8')).trim();
  const { username = '', password = '', member } = served.api.firstAccount ?? {};
  [staff, student] = [await tokenOf(username, password), await tokenOf(member?.username ?? '', member?.password ?? '')];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
});

const tokenOf = async (username: string, password: string): Promise<string> => {
  const reply = await served.api.fetch(
    new Request('http://localhost/api/login-web', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    }),
  );
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token;
};

type Headers = Readonly<Record<string, string>>;

/** A connection that has sent only the head of a request. */
const begin = (line: string, headers: Headers = {}, { url } = served): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  const head = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`);
  return socket;
};

/** The first data from the other end. */
const first = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('data', (part: Buffer) => resolve(part.toString())));

const statusOf = async (socket: Socket): Promise<number> => Number((await first(socket)).slice(9, 12));

const json = { 'Content-Type': 'application/json' };
const large = { ...json, 'Content-Length': String(mb(20)) };
let last = Date.now();

const signed = (token: string, line: string, body = '', more: Headers = {}): Headers => {
  const [verb = '', path = ''] = line.split(' ');
  last += 1;
  const timestamp = new Date(last).toISOString();
  const signature = createHmac('sha256', secret)
    .update(stringToSign({ path: signedPath(path), verb, token, timestamp, body }))
    .digest('base64');
  return { Authorization: `Bearer ${token}`, 'X-Timestamp': timestamp, 'X-Signature': signature, ...more };
};

describe('before the first byte of a body', () => {
  const post = 'POST /api/menu-list';

  it('refuses sixty uploads without a token', async () => {
    const all = Array.from({ length: 60 }, () => begin(post, large));
    const statuses = await Promise.all(all.map(statusOf));
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 401));
  });

  it.each<readonly [what: string, status: number, line: string, headers: () => Headers]>([
    ['a token of nobody', 401, post, () => signed('nobody', post, '', large)],
    ['a role that may not', 403, post, () => signed(student, post, '', large)],
    ['no time', 401, post, () => ({ ...large, Authorization: `Bearer ${staff}` })],
    [
      'another time',
      401,
      post,
      () => ({ ...signed(staff, post, '', large), 'X-Timestamp': '2020-01-01T00:00:00.000Z' }),
    ],
    ['a signature that can be none', 401, post, () => ({ ...signed(staff, post, '', large), 'X-Signature': 'x' })],
    ['another kind of body', 415, post, () => signed(staff, post, '', { ...large, 'Content-Type': 'text/plain' })],
    ['too large a body', 413, post, () => signed(staff, post, '', large)],
    ['a length that is none', 400, post, () => signed(staff, post, '', { ...json, 'Content-Length': '1e3' })],
    ['an unknown address', 404, 'POST /api/nope', () => large],
    ['a verb that is not offered', 405, 'DELETE /api/login-web', () => large],
    ['a log-in that is too large', 413, 'POST /api/login-web', () => large],
    ['a page that is written to', 405, 'POST /menu-list', () => large],
  ])('refuses %s', async (_what, status, line, headers) => {
    expect(await statusOf(begin(line, headers()))).toBe(status);
  });

  it('refuses a form where JSON belongs, and JSON where a form does', async () => {
    const form = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000' };
    const [put, picture] = ['PUT /api/menu-list/1', 'POST /api/profile/picture'];
    expect(await statusOf(begin(put, signed(staff, put, '', form)))).toBe(415);
    expect(await statusOf(begin(picture, signed(staff, picture, '', { ...json, 'Content-Length': '1000' })))).toBe(415);
  });

  it('takes a form of two thousand parts, and of more it says so before it reads them', async () => {
    const read = (parts: number, end = '') => {
      const part = (at: number) => `--b\r\nContent-Disposition: form-data; name="a[${at}]"\r\n\r\n1\r\n`;
      const form = Array.from({ length: parts }, (_, at) => part(at % 1_000).replace(']', `][b${at}]`)).join('');
      return readForm(Buffer.from(form + end), 'multipart/form-data; boundary=b');
    };
    expect((await read(2_000, '--b--\r\n')).a).toHaveLength(1_000);
    // These lack their end and cannot be read: the larger one is refused before that is tried.
    await expect(read(2_000)).rejects.toMatchObject({ status: 400, detail: { word: 'bodyNotForm' } });
    await expect(read(2_002)).rejects.toMatchObject({ status: 400, detail: { word: 'tooManyParts' } });
  });

  it('takes a form of a boundary as long as the standard allows, and none that would be looked for without end', async () => {
    const read = (boundary: string) => {
      const form = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`;
      return readForm(Buffer.from(form), `multipart/form-data; boundary=${boundary}`);
    };
    expect(await read('b'.repeat(70))).toEqual({ a: '1' });
    await expect(read('b'.repeat(71))).rejects.toMatchObject({ status: 400, detail: { word: 'bodyNotForm' } });
  });

  it('takes an empty body of no type, however its length is said, and no other', async () => {
    const client = await Client.open(registry);
    const request = (body: string, more: Headers = {}) =>
      client.api.fetch(
        new Request('http://localhost/api/login-web', {
          method: 'POST',
          headers: more,
          body: new ReadableStream({
            start: (controller) => {
              controller.enqueue(new TextEncoder().encode(body));
              controller.close();
            },
          }),
          duplex: 'half',
        } as RequestInit),
      );
    const statuses = [];
    for (const reply of [request(''), request('', { 'content-length': '0' }), request('{}')])
      statuses.push((await reply).status);
    expect(statuses).toEqual([422, 422, 415]);
    await client.close();
  });

  it('says “continue” to whoever will be heard, and to nobody else', async () => {
    const expecting = { ...json, Expect: '100-continue' };
    const refused = begin(post, { ...large, Expect: '100-continue' });
    expect(await text(refused)).toMatch(/^HTTP\/1\.1 401 /);
    const body = '{}';
    const heard = begin(post, signed(staff, post, body, { ...expecting, 'Content-Length': '2' }));
    expect(await first(heard)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    heard.write(body);
    expect(await statusOf(heard)).toBe(422);
  });
});

describe('who is refused while sending', () => {
  // A busy machine takes longer to send that much than the other server waits.
  let patient: Served;
  let room = '';
  beforeAll(async () => {
    room = await mkdtemp(join(tmpdir(), 'patient-'));
    patient = await serveIn(room, 60_000);
  });
  afterAll(async () => {
    await patient.close();
    await rm(room, { recursive: true, force: true });
  });

  it.each(['keep-alive', 'close'])('reads the answer after the last byte (Connection: %s)', async (connection) => {
    const socket = begin('POST /api/menu-list', { ...large, Connection: connection }, patient).pause();
    const part = Buffer.alloc(mb(1));
    for (let sent = 0; sent < mb(20); sent += part.byteLength) {
      await new Promise<void>((resolve, reject) => {
        socket.write(part, (error) => (error ? reject(error) : resolve()));
      });
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*connection: close.*"responseCode":"401"/is);
  });

  it('is thrown away to a limit, in bytes and in connections', async () => {
    const settle = unreadBody({ ms: 60_000, bytes: 100, connections: 1 });
    const coming = (headers: Headers = {}) =>
      Object.assign(new Readable({ read: () => undefined }), { complete: false, headers });
    const answer = async (incoming: ReturnType<typeof coming>) => {
      const response = await settle(new Response('no', { status: 401 }), incoming as unknown as IncomingMessage);
      return response.text();
    };
    const many = coming();
    const kept = answer(many);
    // Not waited for: too many bytes, or one connection too many.
    expect(await answer(coming({ 'content-length': '101' }))).toBe('no');
    expect(await answer(coming())).toBe('no');
    many.push(Buffer.alloc(101));
    expect(await kept).toBe('no');
    const few = coming();
    const whole = answer(few);
    few.push(null);
    expect(await whole).toBe('no');
  });
});

/** The server's end of the next connection. */
const otherEnd = (): Promise<Socket> =>
  new Promise((resolve) => {
    const hear = (message: unknown) => {
      unsubscribe(connections, hear);
      resolve((message as { readonly socket: Socket }).socket);
    };
    subscribe(connections, hear);
  });

describe('an answer that nobody takes', () => {
  it('holds no place for ever', async () => {
    await writeFile(join(folder, 'large.bin'), new Uint8Array(mb(16)));
    const there = otherEnd();
    begin('GET /large.bin').pause();
    expect(await once(await there, 'close')).toEqual([false]);
  });

  it('has few others behind it: who asks ahead of the answers is cut off', async () => {
    const socket = begin('GET /api/health');
    socket.on('error', () => undefined).write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
    let answers = '';
    socket.on('data', (part) => (answers += part));
    await once(socket, 'close');
    expect(answers.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20);
  });

  it('has others after it, however many, from who asks one ahead', async () => {
    const head = { ...json, 'Content-Length': '1' };
    const socket = begin('POST /api/login-web', head);
    const next = [
      '{POST /api/login-web HTTP/1.1',
      'Host: localhost',
      ...Object.entries(head).map((one) => one.join(': ')),
    ];
    for (let answers = 0; answers < 15; answers += 1) {
      socket.write(`${next.join('\r\n')}\r\n\r\n`);
      expect(await statusOf(socket)).toBe(400);
    }
  });
});

describe('what is half sent', () => {
  it.each([
    [
      'headers without end',
      () => connect(Number(new URL(served.url).port), '127.0.0.1').setNoDelay(),
      'GET / HTTP/1.1\r\nHost: x\r\n',
    ],
    ['a body that stalls', () => begin('POST /api/login-web', { ...json, 'Content-Length': '100' }), '{"a'],
  ])('ends with a 408: %s', async (_what, open, sent) => {
    const socket = open();
    sockets.push(socket);
    socket.write(sent);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('ends with a 408: a body that drips', async () => {
    const socket = begin('POST /api/login-web', { ...json, 'Content-Length': '10000' });
    const dripping = setInterval(() => socket.write(' '), stallMs / 4);
    socket.on('error', () => undefined);
    expect(await first(socket)).toMatch(/^HTTP\/1\.1 408 .*connection: close/is);
    clearInterval(dripping);
  });

  it('is not a slow but honest upload: 10 MB over a poor line', async () => {
    vi.useFakeTimers();
    const size = mb(10);
    const slow = async function* () {
      for (let sent = 0; sent < size; sent += 16_384) {
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        yield new Uint8Array(16_384);
      }
    };
    const reservation = bytesInFlight(defaultShares)({ account: 1, role: 'staff' });
    const read = readBytes(slow(), { announced: size, limit: size, stallMs: 15_000, reservation });
    await vi.advanceTimersByTimeAsync(3_000 * (size / 16_384));
    expect((await read).byteLength).toBe(size);
    vi.useRealTimers();
  });
});

describe('bytes in flight', () => {
  const failure = (work: () => void): number | undefined => {
    try {
      work();
    } catch (error) {
      if (error instanceof ApiError) return error.status;
      throw error;
    }
    return undefined;
  };

  it('are bounded for each account, for all together, and never refuse one alone', () => {
    const reserve = bytesInFlight({ ...defaultShares, inAll: mb(5), perStaff: mb(3) });
    const [mine, second, other] = [1, 1, 2].map((account) => reserve({ account, role: 'staff' }));
    expect(failure(() => mine?.resize(mb(4)))).toBeUndefined();
    mine?.resize(mb(2));
    expect(failure(() => second?.resize(mb(2)))).toBe(429);
    expect(failure(() => other?.resize(mb(4)))).toBe(503);
    // Over both, it is its own that it can do something about.
    expect(failure(() => second?.resize(mb(4)))).toBe(429);
    mine?.release();
    expect(failure(() => other?.resize(mb(3)))).toBeUndefined();
    expect(failure(() => second?.resize(mb(2)))).toBeUndefined();
  });

  it('of strangers have a small share, which shuts no log-in out', () => {
    const reserve = bytesInFlight(defaultShares);
    const flood = (address: string, most: number) => {
      for (let count = 0; count < most; count += 1) {
        const status = failure(() => reserve({ address }).resize(65_536));
        if (status !== undefined) return status;
      }
      return undefined;
    };
    expect(flood('10.0.0.1', 20)).toBe(429);
    expect(Array.from({ length: 10 }, (_, index) => flood(`10.0.1.${index}`, 20))).toContain(503);
    expect(failure(() => reserve({ address: '10.0.0.1' }).resize(200))).toBeUndefined();
    expect(failure(() => reserve({ account: 1, role: 'staff' }).resize(mb(30)))).toBeUndefined();
  });

  it('of students have a share of their own, so that their pictures keep no staff from saving', () => {
    const reserve = bytesInFlight(defaultShares);
    const statuses = Array.from({ length: 100 }, (_, index) =>
      failure(() => reserve({ account: index % 50, role: 'member' }).resize(mb(4))),
    );
    expect(statuses.filter((status) => status === undefined)).toHaveLength(12);
    expect(failure(() => reserve({ account: 0, role: 'member' }).resize(mb(5)))).toBe(429);
    expect(failure(() => reserve({ account: 99, role: 'staff' }).resize(mb(40)))).toBeUndefined();
  });

  it('grow with a body that does not say its length', async () => {
    const sizes: number[] = [];
    const reservation = { resize: (bytes: number) => void sizes.push(bytes), release: () => undefined };
    const parts = Readable.from([new Uint8Array(20_000).fill(1), new Uint8Array(20_000).fill(2)]);
    const reading = { announced: undefined, limit: 50_000, stallMs, reservation };
    const bytes = await readBytes(parts, reading);
    expect([bytes.byteLength, bytes[19_999], bytes[20_000]]).toEqual([40_000, 1, 2]);
    expect(sizes).toEqual([0, 20_000, 40_000]);
    await expect(readBytes(Readable.from([new Uint8Array(50_001)]), reading)).rejects.toThrow('bodyTooLarge');
  });

  it('are given back, however a call ends', async () => {
    const client = await Client.open(registry, { stallMs: 60_000 });
    const size = mb(1);
    const upload = () => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
      });
      const headers = { ...signed(client.token, 'POST /api/menu-list', ''), ...json, 'content-length': String(size) };
      const request = new Request('http://localhost/api/menu-list', {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      return { reply: client.api.fetch(request), end: (error: Error) => controller?.error(error) };
    };
    const held = Array.from({ length: defaultShares.perStaff / size }, upload);
    const refused = await upload().reply;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    for (const { end } of held) end(new Error('gone'));
    const statuses = await Promise.all(held.map(async ({ reply }) => (await reply).status));
    expect(new Set(statuses)).toEqual(new Set([400]));
    const after = upload();
    after.end(new Error('gone'));
    expect((await after.reply).status).toBe(400);
    await client.close();
  });
});
