import { createHash, createHmac } from 'node:crypto';
import { openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { type ApiCall, call, type Verb } from '#api/call.ts';
import { connect } from '#api/connection.ts';
import { origin, testSettings } from './settings.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

let seen: { request: Request; text: string }[] = [];
/** Answers requests with these replies in turn, and all later ones with the last. */
const answer = (...replies: (() => Response)[]) => {
  seen = [];
  server.use(
    http.all(`${origin}/*`, async ({ request }) => {
      seen.push({ request, text: await request.clone().text() });
      return (replies[seen.length - 1] ?? replies.at(-1) ?? (() => HttpResponse.json({})))();
    }),
  );
};
const ok = (data: unknown = null) => HttpResponse.json({ responseCode: '200', responseMessage: 'Berhasil', data });
const failure = async (request: ApiCall): Promise<ApiError> => {
  const thrown: unknown = await call(request).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ApiError);
  return thrown as ApiError;
};
const list: ApiCall = { verb: 'GET', path: '/api/banner' };

let token: string | undefined;
beforeEach(() => {
  token = 'abc.def';
  testSettings();
  connect({ token: () => token, language: () => 'id' });
});

/** The signature as the API computes it. */
const expected = (request: Request, body: string): string => {
  const path = new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');
  const text = `path=${path}&verb=${request.method}&token=Bearer ${token}&timestamp=${request.headers.get('x-timestamp')}&body=${body}`;
  return createHmac('sha256', 'test-signing-secret-not-for-production').update(text).digest('base64');
};

describe('a signed call', () => {
  it.each<Verb>(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])(
    'by %s carries bearer, timestamp and signature',
    async (verb) => {
      answer(() => ok());
      const body = verb === 'GET' || verb === 'DELETE' ? undefined : { title: 'Kampus “Mérdéka” 🎓' };
      await call({ verb, path: '/api/usk-store/product/5', ...(body ? { body } : {}) });
      const [sent] = seen;
      expect(sent?.request.method).toBe(verb);
      expect(sent?.request.headers.get('authorization')).toBe('Bearer abc.def');
      expect(sent?.request.headers.get('x-timestamp')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(sent?.text).toBe(body ? JSON.stringify(body) : '');
      expect(sent?.request.headers.get('x-signature')).toBe(expected(sent?.request as Request, sent?.text ?? ''));
    },
  );

  it('sends the text of a form that is no multipart, and signs it', async () => {
    answer(() => ok());
    await call({
      verb: 'POST',
      path: '/api/logout-web',
      body: new URLSearchParams({ grant: 'a b', name: 'Cut & co' }),
    });
    const [sent] = seen;
    expect(sent?.request.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(sent?.text).toBe('grant=a+b&name=Cut+%26+co');
    expect(sent?.request.headers.get('x-signature')).toBe(expected(sent?.request as Request, sent?.text ?? ''));
  });

  it('sends a signature of what the first one leaves out, query and form, to an API that asks for it', async () => {
    testSettings({ restHeader: 'X-Signature-Rest' });
    answer(() => ok());
    const form = new FormData();
    form.append('title', 'Kampus “Mérdéka” 🎓');
    await call({ verb: 'GET', path: '/api/banner', query: { search: 'a b&c' } });
    await call({ verb: 'POST', path: '/api/banner', form });
    const [read, write] = seen.map(({ request }) => request);
    const digest = `sha-256=:${createHash('sha256')
      .update(seen[1]?.text ?? '')
      .digest('base64')}:`;
    expect([read?.headers.get('content-digest'), write?.headers.get('content-digest')]).toEqual([null, digest]);
    expect(seen[1]?.text).toContain('Kampus “Mérdéka” 🎓');
    for (const [request, query, hash] of [
      [read, 'search=a+b%26c', ''],
      [write, '', digest],
    ] as const) {
      const text = `signature=${request?.headers.get('x-signature')}&query=${query}&digest=${hash}`;
      const wanted = createHmac('sha256', 'test-signing-secret-not-for-production').update(text).digest('base64');
      expect(request?.headers.get('x-signature-rest')).toBe(wanted);
    }
  });

  it('has sent nothing of a form with a file that cannot be read any more, and says so', async () => {
    testSettings({ restHeader: 'X-Signature-Rest' });
    answer(() => ok());
    const path = join(tmpdir(), `surat-${process.pid}.pdf`);
    writeFileSync(path, 'surat');
    const form = new FormData();
    form.append('letter', await openAsBlob(path), 'surat.pdf');
    rmSync(path);
    expect(await failure({ verb: 'POST', path: '/api/banner', form })).toMatchObject({ status: 0, reason: 'cut' });
    expect(seen).toEqual([]);
  });

  it('sends the form with an empty body in the signature', async () => {
    answer(() => ok());
    const form = new FormData();
    form.append('title', 'x');
    await call({ verb: 'POST', path: '/api/banner', form });
    const [sent] = seen;
    expect(sent?.request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.request.headers.get('x-signature')).toBe(expected(sent?.request as Request, ''));
  });

  it('leaves the query out of the signature, or keeps it where the settings say so', async () => {
    answer(() => ok());
    await call({ ...list, query: { search: 'beasiswa D3', page: 2 } });
    testSettings({ signQuery: true });
    await call({ ...list, query: { search: 'beasiswa D3', page: 2 } });
    const [plain, whole] = seen.map(({ request }) => request);
    expect(plain?.headers.get('x-signature')).toBe(expected(plain as Request, ''));
    expect(whole?.headers.get('x-signature')).not.toBe(expected(whole as Request, ''));
  });

  it('names the headers as the settings say', async () => {
    testSettings({ headerPreset: 'bri' });
    answer(() => ok());
    await call(list);
    expect(seen[0]?.request.headers.has('bri-timestamp')).toBe(true);
    expect(seen[0]?.request.headers.has('bri-signature')).toBe(true);
    expect(seen[0]?.request.headers.has('x-signature')).toBe(false);
  });

  it('never shows one timestamp twice', async () => {
    answer(() => ok());
    await Promise.all([call(list), call(list), call(list)]);
    const stamps = seen.map(({ request }) => request.headers.get('x-timestamp'));
    expect(new Set(stamps).size).toBe(3);
  });

  it.each([undefined, ''])('fails with "Access token is missing" before anything is sent (token %o)', async (none) => {
    token = none;
    answer(() => ok());
    const error = await failure(list);
    expect(error.message).toBe('Access token is missing');
    expect(seen).toHaveLength(0);
  });

  it('says the language, the version and the idempotency key', async () => {
    answer(() => ok());
    await call({ verb: 'PUT', path: '/api/banner/1', body: {}, ifMatch: '"7"', idempotencyKey: 'k1' });
    const headers = seen[0]?.request.headers;
    expect(headers?.get('accept-language')).toBe('id');
    expect(headers?.get('if-match')).toBe('"7"');
    expect(headers?.get('idempotency-key')).toBe('k1');
  });

  it('writes the query: arrays by commas, null as empty, undefined not at all', async () => {
    answer(() => ok());
    await call({
      ...list,
      query: { status_in: ['draft', 'published'], parent_id: null, page: undefined, price_gte: 0 },
    });
    expect(decodeURIComponent(new URL(seen[0]?.request.url ?? '').search)).toBe(
      '?status_in=draft,published&parent_id=&price_gte=0',
    );
  });
});

describe('an unsigned call', () => {
  it('goes out without token and carries none of the three headers', async () => {
    token = undefined;
    answer(() => ok({ access_token: 't' }));
    const { data } = await call({ verb: 'POST', path: '/api/login-web', body: { username: 'u' }, signed: false });
    expect(data).toEqual({ access_token: 't' });
    for (const name of ['authorization', 'x-timestamp', 'x-signature'])
      expect(seen[0]?.request.headers.has(name)).toBe(false);
  });

  it('carries none of them when there is a token either', async () => {
    answer(() => ok());
    await call({ verb: 'GET', path: '/api/public', signed: false });
    expect(seen[0]?.request.headers.has('authorization')).toBe(false);
  });
});

describe('a reply', () => {
  it('gives data, meta, message, ETag and status', async () => {
    answer(() =>
      HttpResponse.json(
        { responseCode: '200', responseMessage: 'Berhasil', data: [{ id: 1 }], meta: { total: 312 } },
        { headers: { ETag: '"a1"' } },
      ),
    );
    expect(await call(list)).toEqual({
      data: [{ id: 1 }],
      meta: { total: 312 },
      message: 'Berhasil',
      etag: '"a1"',
      status: 200,
    });
  });

  it.each([['200'], ['201'], [200], ['2000100'], ['00'], [undefined]])(
    'with responseCode %o is a success',
    async (responseCode) => {
      answer(() => HttpResponse.json({ responseCode, data: 7 }));
      expect((await call(list)).data).toBe(7);
    },
  );

  it.each([['422'], ['01'], [400], ['']])('of 200 with responseCode %o is a failure', async (responseCode) => {
    answer(() => HttpResponse.json({ responseCode, responseMessage: 'Ditolak' }));
    const error = await failure(list);
    expect(error.message).toBe('Ditolak');
    expect(error.envelope).toEqual({ responseCode, responseMessage: 'Ditolak' });
  });

  it('that fails reaches the caller as it is, and react-admin with a text for each field', async () => {
    const body = { responseCode: '422', responseMessage: 'Periksa isian', errors: { title: ['wajib', 'diisi'] } };
    answer(() => HttpResponse.json(body, { status: 422 }));
    const error = await failure(list);
    expect(error.status).toBe(422);
    expect(error.envelope).toEqual(body);
    expect(error.body).toEqual({ ...body, errors: { title: 'wajib diisi' } });
    expect(error.errors).toEqual({ title: 'wajib diisi' });
  });

  it('that is a page of a proxy is a failure of the server, not of the connection', async () => {
    answer(() => HttpResponse.html('<p>Bad gateway</p>', { status: 502 }));
    const error = await failure(list);
    expect([error.status, error.envelope, error.message]).toEqual([502, {}, 'errors.reply.server']);
    expect(error.answer).toMatchObject({ call: 'GET /api/banner', bodyKind: 'html' });
  });

  it('of 204 is a success without data', async () => {
    answer(() => new HttpResponse(null, { status: 204 }));
    expect(await call({ verb: 'DELETE', path: '/api/banner/1' })).toMatchObject({ data: undefined, status: 204 });
  });

  it('that does not come is "Unknown error occurred"', async () => {
    answer(() => HttpResponse.error());
    const error = await failure(list);
    expect(error.status).toBe(0);
    expect(error.envelope).toEqual({ message: 'Unknown error occurred' });
  });

  it('is not waited for once the call is aborted', async () => {
    const controller = new AbortController();
    answer(() => {
      controller.abort();
      return ok();
    });
    await expect(call({ ...list, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a call that is never answered', () => {
  /** The API takes the request and never replies. */
  const never = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', vi.fn(never));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['GET', 15_000, 'errors.timeout.read'],
    ['POST', 30_000, 'errors.timeout.write'],
    ['DELETE', 30_000, 'errors.timeout.write'],
  ] as const)('%s ends after %d ms, and says that time is why', async (verb, limit, message) => {
    const ended = vi.fn();
    const calling = call({ verb, path: '/api/banner' }).catch((error: unknown) => ended(error));
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await calling;
    expect(ended.mock.calls[0]?.[0]).toMatchObject({
      status: 0,
      reason: 'timeout',
      message,
      envelope: { message: 'Unknown error occurred' },
    });
  });

  it('ends at once when it is given up, by the reason given', async () => {
    const controller = new AbortController();
    const calling = call({ verb: 'PUT', path: '/api/banner/1', body: {}, signal: controller.signal });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 10_000);
    controller.abort();
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what the page hears of a call', () => {
  const reportOutcome = vi.fn();
  beforeEach(() => {
    reportOutcome.mockClear();
    connect({ token: () => token, language: () => 'id', reportOutcome });
  });

  it('is that it was answered, whatever the answer', async () => {
    for (const status of [500, 503]) {
      answer(() => HttpResponse.json({ responseCode: String(status) }, { status }));
      await failure(list);
    }
    expect(reportOutcome.mock.calls).toEqual([[true], [true]]);
  });

  it.each([502, 503, 504])('is that it was not, where a proxy says so by a %i', async (status) => {
    answer(() => new HttpResponse('<h1>nginx</h1>', { status }));
    await failure(list);
    expect(reportOutcome.mock.calls).toEqual([[false]]);
  });

  it.each([
    ['7', 7],
    [new Date(Date.now() + 3_600_000).toUTCString(), expect.closeTo(3_600, -2)],
    ['soon', undefined],
  ])('is how long to wait, where the answer says it: %s', async (text, seconds) => {
    answer(() => HttpResponse.json({ responseCode: '429' }, { status: 429, headers: { 'retry-after': text } }));
    expect(await failure(list)).toMatchObject({ message: 'errors.reply.busy', answer: { own: true } });
    expect((await failure(list)).retryAfter).toEqual(seconds);
  });

  it('is whether the API itself spoke, or something in its place', async () => {
    answer(() => HttpResponse.json({ message: 'Endpoint request timed out' }, { status: 504 }));
    expect((await failure(list)).answer?.own).toBe(false);
  });

  it.each([
    [true, 'network'],
    [false, 'offline'],
  ])('is that it was not, and why as far as the browser knows (online: %s)', async (onLine, reason) => {
    vi.stubGlobal('navigator', { onLine });
    answer(() => HttpResponse.error());
    expect((await failure(list)).reason).toBe(reason);
    expect(reportOutcome.mock.calls).toEqual([[false]]);
    vi.unstubAllGlobals();
  });

  it('is nothing where the call was given up', async () => {
    answer(() => ok());
    await expect(call({ ...list, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(reportOutcome).not.toHaveBeenCalled();
  });
});

describe('a refused token', () => {
  const refused = () => HttpResponse.json({ responseCode: '401', responseMessage: 'Sesi berakhir' }, { status: 401 });

  it('is renewed and the call is signed again and sent once more', async () => {
    const renewals: unknown[] = [];
    connect({
      token: () => token,
      language: () => 'id',
      renew: async (error, old) => {
        renewals.push([error.status, old]);
        token = 'new.token';
      },
    });
    answer(refused, refused, () => ok(1));
    expect((await call({ verb: 'POST', path: '/api/banner', body: { a: 1 }, idempotencyKey: 'k' })).data).toBe(1);
    expect(renewals).toEqual([[401, 'abc.def']]);
    expect(seen).toHaveLength(3);
    const again = seen[2];
    expect(again?.request.headers.get('authorization')).toBe('Bearer new.token');
    expect(again?.request.headers.get('x-signature')).toBe(expected(again?.request as Request, '{"a":1}'));
    expect(again?.request.headers.get('idempotency-key')).toBe('k');
  });

  it('is not to blame where the browser sent a write twice by itself: signed again under its key, nobody is asked', async () => {
    connect({ token: () => token, language: () => 'id', renew: () => Promise.reject(new Error('asked')) });
    answer(refused, () => ok(1));
    expect((await call({ verb: 'POST', path: '/api/banner', body: { a: 1 }, idempotencyKey: 'k' })).data).toBe(1);
    const [first, again] = seen.map(({ request }) => request.headers);
    expect(again?.get('idempotency-key')).toBe('k');
    expect(again?.get('x-signature')).not.toBe(first?.get('x-signature'));
    answer(refused);
    await expect(call({ verb: 'POST', path: '/api/banner', body: { a: 1 } })).rejects.toThrow('asked');
    expect(seen).toHaveLength(1);
  });

  it('is renewed once only: a second refusal is the answer', async () => {
    connect({ token: () => token, language: () => 'id', renew: async () => {} });
    answer(refused);
    expect((await failure(list)).status).toBe(401);
    expect(seen).toHaveLength(2);
  });

  it('is not to blame when the clock of this machine is wrong: signed again by the time of the API', async () => {
    const hours = 3 * 3_600_000;
    const date = new Date(Date.now() - hours).toUTCString();
    answer(
      () => HttpResponse.json({ responseCode: '401' }, { status: 401, headers: { Date: date } }),
      () => ok(1),
    );
    connect({ token: () => token, language: () => 'id', renew: () => Promise.reject(new Error('asked')) });
    expect((await call(list)).data).toBe(1);
    const [first, second] = seen.map(({ request }) => Date.parse(request.headers.get('x-timestamp') ?? ''));
    expect(Math.abs((first ?? 0) - (second ?? 0) - hours)).toBeLessThan(60_000);
    expect(seen[1]?.request.headers.get('x-signature')).toBe(expected(seen[1]?.request as Request, ''));
  });

  it('is not to blame for any of the calls that a wrong clock has signed at once', async () => {
    const date = new Date(Date.now() + 5 * 3_600_000).toUTCString();
    const refusedByTime = () => HttpResponse.json({ responseCode: '401' }, { status: 401, headers: { Date: date } });
    answer(refusedByTime, refusedByTime, refusedByTime, () => ok(1));
    connect({ token: () => token, language: () => 'id', renew: () => Promise.reject(new Error('asked')) });
    const replies = await Promise.all([call(list), call(list), call(list)]);
    expect(replies.map(({ data }) => data)).toEqual([1, 1, 1]);
    const again = seen.slice(3).map(({ request }) => request.headers.get('x-timestamp'));
    expect(new Set(again).size).toBe(3);
  });

  it('stays refused when nobody renews it, or the call says so', async () => {
    answer(refused);
    expect((await failure(list)).message).toBe('Sesi berakhir');
    connect({ token: () => token, language: () => 'id', renew: async () => {} });
    await failure({ ...list, renewable: false });
    expect(seen).toHaveLength(2);
  });

  it('is not renewed for other failures', async () => {
    connect({ token: () => token, language: () => 'id', renew: () => Promise.reject(new Error('asked')) });
    answer(() => HttpResponse.json({ responseCode: '403' }, { status: 403 }));
    expect((await failure(list)).status).toBe(403);
  });

  it('may come, where there was none at all', async () => {
    token = undefined;
    connect({
      token: () => token,
      language: () => 'id',
      renew: async () => {
        token = 'fresh';
      },
    });
    answer(() => ok(1));
    expect((await call(list)).data).toBe(1);
    expect(seen).toHaveLength(1);
  });
});
