import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restHeader } from '#api/contract.ts';
import { restToSign, signedPath, stringToSign } from '#api/stringToSign.ts';
import { ApiError } from '#server/http/ApiError.ts';
import { targetOf } from '#server/http/call.ts';
import { signatureRegister, type UsedSignatures } from '#server/http/signature/usedSignatures.ts';
import { signatureHeaders, verifySignature } from '#server/http/signature/verifySignature.ts';
import { createSystemTable } from '#server/store/migration/ddl.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import { openStore } from '#server/store/store.ts';
import { systemTables } from '#server/store/systemTables.ts';
import { type Client, secret } from '../client.ts';
import { formOf } from '../files/pictureFile.ts';
import { openWorld } from '../world.ts';

interface Vector {
  readonly name: string;
  readonly verb: string;
  readonly url: string;
  readonly body: string;
  readonly signature: string;
  readonly secret?: string;
  readonly token?: string;
  readonly timestamp?: string;
  readonly includeQuery?: boolean;
  readonly note?: string;
}

const { defaults, vectors }: { defaults: Required<Pick<Vector, 'secret' | 'token' | 'timestamp'>>; vectors: Vector[] } =
  JSON.parse(readFileSync(join(import.meta.dirname, '../../api/signing-vectors.json'), 'utf8'));

const usedNone = async (clock = Date.now) => {
  const store = openStore(sqlite(':memory:'));
  for (const table of systemTables) await createSystemTable(store.db, store.dialect, table);
  return signatureRegister(store, clock);
};

describe('the signing vectors', () => {
  // This API lacks the setting that signs the query too.
  it.each(vectors.filter(({ includeQuery }) => !includeQuery).map((vector) => [vector.name, vector] as const))(
    '%s',
    async (_name, vector) => {
      const { secret, token, timestamp } = { ...defaults, ...vector };
      const multipart = vector.name.includes('multipart');
      const request = new Request(`http://localhost${vector.url}`, {
        method: vector.verb,
        headers: {
          'x-timestamp': timestamp,
          'x-signature': vector.signature,
          ...(multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
        },
      });
      const bytes = new TextEncoder().encode(multipart ? '--x--' : vector.body);
      const call = {
        request,
        verb: vector.verb,
        ...targetOf(request.url),
        language: 'en',
        address: '',
        local: false,
        bytes,
      } as const;
      const verify = async (key: string) =>
        verifySignature(call, token, signatureHeaders(request, Date.parse(timestamp)), key, await usedNone());
      await expect(verify(secret)).resolves.toBe(vector.signature);
      await expect(verify(`${secret}x`)).rejects.toThrow(ApiError);
    },
  );
});

describe('signatures that were used', () => {
  const start = Date.parse('2026-03-01T12:00:00.000Z');
  const usableMs = 600_000;
  let now = start;
  let used: UsedSignatures;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    now = start;
    used = await usedNone(() => now);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const write = async (signature: string) => {
    await used.take(signature, now + usableMs / 2);
    await used.settle(signature);
  };

  it('do not serve again once a clock is set right that was ahead', async () => {
    await write('one');
    vi.advanceTimersByTime(usableMs);
    now += 2 * usableMs;
    await write('ahead');
    now = start;
    await expect(write('one')).rejects.toMatchObject({ status: 401 });
    vi.advanceTimersByTime(usableMs - 1);
    await write('right again');
    vi.advanceTimersByTime(1);
    await write('later');
    await expect(write('right again')).rejects.toMatchObject({ status: 401 });
  });

  it('are forgotten when they are of no use any more', async () => {
    await write('one');
    for (const later of ['two', 'three']) {
      now += usableMs;
      vi.advanceTimersByTime(usableMs);
      await write(later);
    }
    await write('one');
    await expect(write('two')).rejects.toMatchObject({ status: 401 });
  });
});

describe('a signed call', () => {
  let client: Client;
  beforeAll(async () => {
    client = await openWorld();
  });
  afterAll(() => client.close());

  const at = (shift: number) => new Date(Date.now() + shift).toISOString();

  it('is refused without a token, with a token of nobody, and with one of other characters', async () => {
    const { status, headers } = await client.open('GET', '/api/banner');
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await client.get('/api/banner', { token: 'nobody' })).status).toBe(401);
    expect((await client.get('/api/banner', { headers: { authorization: 'Bearer a b' } })).status).toBe(401);
  });

  it('is refused without a time or a signature, by the name of the header', async () => {
    const authorization = `Bearer ${client.token}`;
    const untimed = await client.open('GET', '/api/banner', { headers: { authorization } });
    expect([untimed.status, untimed.body.responseMessage]).toEqual([401, expect.stringContaining('X-Timestamp')]);
    const headers = { authorization, 'x-timestamp': at(0) };
    const unsigned = await client.open('GET', '/api/banner', { headers });
    expect([unsigned.status, unsigned.body.responseMessage]).toEqual([401, expect.stringContaining('X-Signature')]);
  });

  it('holds within 300 seconds of the server and not beyond', async () => {
    expect((await client.get('/api/banner', { timestamp: at(-290_000) })).status).toBe(200);
    expect((await client.get('/api/banner', { timestamp: at(290_000) })).status).toBe(200);
    expect((await client.get('/api/banner', { timestamp: at(-310_000) })).status).toBe(401);
    expect((await client.get('/api/banner', { timestamp: at(310_000) })).status).toBe(401);
    expect((await client.get('/api/banner', { timestamp: 'yesterday' })).status).toBe(401);
  });

  it('is refused when any part of it is another', async () => {
    const timestamp = at(0);
    const sign = (verb: string, path: string, body: string) =>
      createHmac('sha256', 'a-secret-for-tests')
        .update(stringToSign({ path: signedPath(path), verb, token: client.token, timestamp, body }))
        .digest('base64');
    const send = (verb: string, path: string, body: string, signature: string) =>
      client.signed(verb, path, { timestamp, signature, ...(verb === 'GET' ? {} : { raw: body }) });
    const body = '{"name":"A"}';
    const right = sign('PATCH', '/api/menu-group/1', body);
    expect((await send('PATCH', '/api/menu-group/1', '{"name":"B"}', right)).status).toBe(401);
    expect((await send('PUT', '/api/menu-group/1', body, right)).status).toBe(401);
    expect((await send('PATCH', '/api/menu-group/2', body, right)).status).toBe(401);
    const wrong = right.slice(0, 10) + (right[10] === 'A' ? 'B' : 'A') + right.slice(11);
    expect((await send('PATCH', '/api/menu-group/1', body, wrong)).status).toBe(401);
    expect((await send('PATCH', '/api/menu-group/1', body, right)).status).toBe(200);
  });

  it('may read twice with one signature, and write once, whatever became of the write', async () => {
    const read = { timestamp: at(0) };
    expect((await client.get('/api/banner', read)).status).toBe(200);
    expect((await client.get('/api/banner', read)).status).toBe(200);
    for (const [body, status] of [
      [{ name: 'Once' }, 200],
      [{ nam: 'Refused' }, 422],
    ] as const) {
      const write = { timestamp: at(status) };
      expect((await client.patch('/api/menu-group/1', body, write)).status).toBe(status);
      const again = await client.patch('/api/menu-group/1', body, write);
      expect([again.status, again.body.responseMessage]).toEqual([401, 'This signature has been used already.']);
    }
  });

  it('cannot be played again after a restart, taken or refused', async () => {
    for (const [body, status] of [
      [{ name: 'Before' }, 200],
      [{ nam: 'Before' }, 422],
    ] as const) {
      const write = { timestamp: at(5_000 + status) };
      expect((await client.patch('/api/menu-group/1', body, write)).status).toBe(status);
      await client.reopen();
      const again = await client.patch('/api/menu-group/1', body, write);
      expect([again.status, again.body.responseMessage]).toEqual([401, 'This signature has been used already.']);
    }
  });

  it.each([
    '/api/./banner',
    '/api/x/../banner',
    '/api/x/%2E%2e/banner',
    '/api/x/..?a=1',
    '/x\\..\\api/banner',
    '/files/.%2e',
  ])('is refused where a part of its path stands for another: %s', async (target) => {
    const request = new Request('http://localhost/api/openapi.json');
    // At the port of the tests' proxy, a path that leads out of these is a page that does not exist.
    const refused = process.env.TEST_PROCESSES ? [400, 404] : [400];
    expect(refused).toContain((await client.api.fetch(request, { target })).status);
    expect((await client.api.fetch(request, { target: '/api/openapi.json?a=/../b' })).status).not.toBe(400);
  });

  it('holds the query and the body of a form against the signature of the rest, where one is sent', async () => {
    const rest = (signature: string, query: string, digest = '') =>
      createHmac('sha256', secret).update(restToSign({ signature, query, digest })).digest('base64');
    const sign = (verb: string, path: string, timestamp: string) =>
      createHmac('sha256', secret)
        .update(stringToSign({ path: signedPath(path), verb, token: client.token, timestamp, body: '' }))
        .digest('base64');
    const read = async (query: string, signed: string) => {
      const timestamp = at(10_000);
      const headers = { [restHeader]: rest(sign('GET', '/api/banner', timestamp), signed) };
      return (await client.get(`/api/banner?${query}`, { timestamp, headers })).status;
    };
    expect(await read('limit=1&search=a%20b', 'limit=1&search=a%20b')).toBe(200);
    expect(await read('limit=2', 'limit=1')).toBe(401);

    const form = new Response(formOf({ name: 'Packed' }));
    const type = form.headers.get('content-type') ?? '';
    const raw = new Uint8Array(await form.arrayBuffer());
    const changed = new TextEncoder().encode(new TextDecoder().decode(raw).replace('Packed', 'Others'));
    const digest = `sha-256=:${createHash('sha256').update(raw).digest('base64')}:`;
    const write = async (body: typeof raw, headers: Record<string, string>) => {
      const timestamp = headers.at ?? '';
      const signature = sign('POST', '/api/menu-group/1', timestamp);
      const sent = { 'content-type': type, [restHeader]: rest(signature, '', headers.digest ?? ''), ...headers };
      return (await client.signed('POST', '/api/menu-group/1', { raw: body, timestamp, signature, headers: sent }))
        .status;
    };
    const now = at(11_000);
    expect(await write(changed, { at: now, digest, 'content-digest': digest })).toBe(401);
    expect(await write(changed, { at: now, digest })).toBe(401);
    expect(await write(raw, { at: now, digest, 'content-digest': digest })).toBe(200);
  });
});
