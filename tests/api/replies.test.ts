import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import { connect } from '#api/connection.ts';
import { type ReplyRule, replies } from '#api/contract.ts';
import { outline } from '#api/readReply.ts';
import { webviewReplies } from '#api/webviewCalls.ts';
import { origin, testSettings } from './settings.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  testSettings();
  connect({ token: () => 'token', language: () => 'id' });
});

let calls = 0;
/** Each call has a path of its own: a fault is reported once per path. */
const answered = <Data>(reply: Response, rule: ReplyRule<Data>) => {
  calls += 1;
  const path = `/api/thing/${calls}`;
  server.use(http.all(origin + path, () => reply));
  return call({ verb: 'GET', path }, rule);
};
const thrownBy = async (promise: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(ApiError);
  return thrown as ApiError;
};
const json = (body: unknown, status = 200) => HttpResponse.json(body as never, { status });

const plain = (text: string, status: number) => HttpResponse.text(text, { status });

const rows = [{ id: 1 }, { id: 2 }];
const kinds = {
  page: replies.page,
  rows: replies.rows,
  record: replies.record(7),
  saved: replies.saved(7),
  done: replies.done,
  aggregate: replies.aggregate(['price']),
  login: replies.login,
  profile: webviewReplies.profile,
  gift: webviewReplies.gift,
} as const;

const method = { id: 1, name: 'BNI', kind: 'qris', fee_type: 'none', fee_amount: 0, fee_percent: 0 };
const person = { name: 'Siti', email: null, phone: '+6281260012003', address: null, number: null };
/** With only what the pages need. */
const mobile = {
  profile: { ...person, profile_picture: null },
  gift: {
    ...{ id: 1, number: 'DL-1', amount: 1, fee: 0, total: 1, status: 'pending', expires_at: '2026-11-27T10:00:00Z' },
    ...{ payment_method: method, instructions: [] },
  },
  fund: {
    ...{ title: 'Dana', about: '', collected: 0, goal: 1, donors_count: 0, programmes: [], donors: [] },
    ...{ presets: [], min: 1, max: 2, giver_id: 1, payment_methods: [method] },
  },
};

describe('a foreign reply with 200', () => {
  it.each<[kind: keyof typeof kinds, body: unknown, found: string, at: string]>([
    ['page', { rows, count: 2 }, '{rows: [2 × {…}], count: number}', 'data'],
    ['page', { data: rows }, '{data: [2 × {…}]}', 'meta'],
    ['page', { data: rows, meta: { total: 'two' } }, '{data: [2 × {…}], meta: {total: string}}', 'meta.total'],
    ['page', { data: rows, meta: { total: -1 } }, '{data: [2 × {…}], meta: {total: number}}', 'meta.total'],
    ['page', { data: rows, meta: null }, '{data: [2 × {…}], meta: null}', 'meta'],
    ['page', { data: rows, meta: { total: 0 } }, '{data: [2 × {…}], meta: {total: number}}', 'meta.total'],
    ['page', { data: null, meta: { total: 0 } }, '{data: null, meta: {total: number}}', 'data'],
    ['page', { data: { items: rows, total: 2 } }, '{data: {items: [2 × {…}], total: number}}', 'data'],
    ['page', null, 'null', 'data'],
    ['page', rows, '[2 × {id: number}]', 'data'],
    ['page', 'OK', 'string', 'data'],
    ['page', { data: [{ id: 1 }, 'x'], meta: { total: 2 } }, '{data: [2 × {…}], meta: {total: number}}', 'data[1]'],
    [
      'page',
      { data: [{ id: 1 }, {}, { name: 'x' }], meta: { total: 3 } },
      '{data: [3 × {…}], meta: {total: number}}',
      'data[1].id',
    ],
    ['page', { data: [{ id: 'a1-b2' }], meta: { total: 1 } }, '{data: [1 × {…}], meta: {total: number}}', 'data[0].id'],
    ['rows', { data: [{ id: 0 }] }, '{data: [1 × {…}]}', 'data[0].id'],
    ['record', { data: [{ id: 7 }] }, '{data: [1 × {…}]}', 'data'],
    ['record', { data: { id: 8 } }, '{data: {id: number}}', 'data.id'],
    ['record', { data: { title: 'x' } }, '{data: {title: string}}', 'data.id'],
    ['record', { id: 7 }, '{id: number}', 'data'],
    ['saved', { data: { id: 8 } }, '{data: {id: number}}', 'data.id'],
    ['aggregate', { data: { total: 3 } }, '{data: {total: number}}', 'data'],
    ['aggregate', { data: [{ key: null, count: '3', sum_price: 1 }] }, '{data: [1 × {…}]}', 'data[0].count'],
    ['aggregate', { data: [{ key: null, count: 3 }] }, '{data: [1 × {…}]}', 'data[0].sum_price'],
    ['login', { token: 'x', user: {} }, '{token: string, user: {}}', 'data'],
    ['profile', { data: { name: 'x' } }, '{data: {name: string}}', 'data.email'],
    ['gift', { data: { id: 1, number: 5 } }, '{data: {id: number, number: number}}', 'data.number'],
  ])('where the contract says %s: %j', async (kind, body, found, at) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = await thrownBy(answered(json(body), kinds[kind] as ReplyRule<unknown>));
    expect(error).toMatchObject({ status: 200, message: 'errors.reply.unexpected' });
    expect(error.answer).toMatchObject({ call: `GET /api/thing/${calls}`, bodyKind: 'json', found, at });
    expect(error.answer?.expected).toMatch(/^\{data: /);
    expect(told).toHaveBeenCalledOnce();
    expect(told.mock.calls[0]?.[0]).toContain(`GET /api/thing/${calls} answered ${found}, where ${at} is `);
  });

  it.each<[kind: 'profile' | 'gift' | 'fund', changes: object, at: string]>([
    ['profile', { gender: 'M' }, 'data.gender'],
    ['profile', { birth_date: '2003-08-17T00:00:00Z' }, 'data.birth_date'],
    ['gift', { status: 'PAID' }, 'data.status'],
    ['gift', { expires_at: 'soon' }, 'data.expires_at'],
    ['gift', { paid_at: 'yesterday' }, 'data.paid_at'],
    ['fund', { payment_methods: [{ ...method, kind: 'cash' }] }, 'data.payment_methods[0].kind'],
    ['fund', { payment_methods: [{ ...method, fee_type: 'fixed' }] }, 'data.payment_methods[0].fee_type'],
    ['fund', { donors: [{ name: null, amount: 1, at: '' }] }, 'data.donors[0].at'],
  ])('where a mobile page would have no word for a value, lose it or throw: %s %j', async (kind, changes, at) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rule = webviewReplies[kind] as ReplyRule<unknown>;
    const { answer } = await thrownBy(answered(json({ data: { ...mobile[kind], ...changes } }), rule));
    expect(answer?.at).toBe(at);
  });

  it.each<[bodyKind: string, text: string]>([
    ['html', '<!doctype html><title>Log in to the network</title>'],
    ['notJson', '{"data": [{"id": 1}, {"i'],
    ['notJson', 'OK'],
    ['nothing', ''],
  ])('that is no JSON is said to be %s: %j', async (bodyKind, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = await thrownBy(answered(new HttpResponse(text), replies.page));
    expect(error).toMatchObject({ status: 200, message: 'errors.reply.unexpected' });
    expect(error.answer).toMatchObject({ bodyKind, expected: '{data: [{id: number}], meta: {total: number}}' });
  });

  it('that is a page is never a success, though nothing is needed of it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = await thrownBy(answered(HttpResponse.html('<p>Log in</p>'), replies.done));
    expect(error.answer).toMatchObject({ bodyKind: 'html', expected: 'JSON' });
  });

  it.each<[body: object, message: string]>([
    [{ status: 'error', message: 'Kuota habis' }, 'Kuota habis'],
    [{ status: 'FAILED', msg: 'Kuota habis', data: [] }, 'Kuota habis'],
    [{ status: 'fail', data: rows, meta: { total: 2 } }, 'errors.reply.failed'],
    [{ success: false, error: { code: 7, message: 'Kuota habis' } }, 'Kuota habis'],
    [{ error: 'Kuota habis', data: rows, meta: { total: 2 } }, 'Kuota habis'],
    [{ errors: [{ message: 'Kuota habis' }], data: null }, 'Kuota habis'],
    [{ errors: { quota: ['Kuota habis'] } }, 'Kuota habis'],
    [{ responseCode: '4002901', responseMessage: 'Kuota habis' }, 'Kuota habis'],
  ])('that calls itself a failure is one, in its own words: %j', async (body, message) => {
    const error = await thrownBy(answered(json(body), replies.page));
    expect(error).toMatchObject({ status: 200, message, envelope: body });
  });
});

describe('a reply as the contract says', () => {
  it('may have its numbers as text, more keys, and no fault in words that say none', async () => {
    const body = { status: 'success', success: true, error: null, errors: [], data: [{ id: '7', name: 'x' }] };
    const { data } = await answered(json({ ...body, meta: { total: '312', page: 1 } }), replies.page);
    expect(data).toEqual({ rows: [{ id: 7, name: 'x' }], total: 312, sums: {} });
  });

  it('is a saved profile, of which a part is not taken for the whole', async () => {
    const { data } = await answered(json({ data: { name: 'Siti' } }), webviewReplies.savedProfile);
    expect(data).toBeUndefined();
  });

  it.each([
    ['204', () => new HttpResponse(null, { status: 204 })],
    ['an empty 200', () => new HttpResponse('')],
    ['null', () => json(null)],
    ['no record', () => json({ data: { affected: 1 } })],
    ['a record without a number', () => json({ data: { id: 'a1-b2' } })],
  ])('is a write that succeeded, though it answers %s', async (_, reply) => {
    expect((await answered(reply(), replies.saved(7))).data).toBeUndefined();
    expect((await answered(reply(), replies.saved())).data).toBeUndefined();
    expect((await answered(reply(), replies.done)).data).toBeUndefined();
    expect((await answered(reply(), webviewReplies.picture)).data).toBeUndefined();
    expect((await answered(reply(), webviewReplies.forgotPassword)).data).toBeUndefined();
  });

  it.each(['profile', 'gift', 'fund'] as const)('is what a mobile page needs, and no more: %s', async (kind) => {
    const rule = webviewReplies[kind] as ReplyRule<unknown>;
    expect((await answered(json({ data: mobile[kind] }), rule)).data).toEqual(mobile[kind]);
  });
});

describe('a failure', () => {
  it.each<[status: number, reply: Response, message: string]>([
    [500, json({}, 500), 'errors.reply.server'],
    [503, new HttpResponse('', { status: 503 }), 'errors.reply.server'],
    [500, json({ error: 'Basis data penuh' }, 500), 'Basis data penuh'],
    [404, HttpResponse.html('<h1>Not found</h1>', { status: 404 }), 'errors.reply.refused'],
    [400, json({ message: ['Judul wajib', 'Gambar wajib'] }, 400), 'Judul wajib Gambar wajib'],
    [403, plain('Kuota habis\n', 403), 'Kuota habis'],
    [413, HttpResponse.html('<h1>Request Entity Too Large</h1>', { status: 413 }), 'errors.reply.tooLarge'],
    [403, plain('x'.repeat(300), 403), 'errors.reply.refused'],
    [403, plain('Forbidden', 403), 'errors.reply.refused'],
    [404, plain('404 Not Found', 404), 'errors.reply.refused'],
    [403, plain('<b>Kuota habis</b>', 403), 'errors.reply.refused'],
    [502, plain('upstream connect error', 502), 'errors.reply.server'],
    [422, json({ errors: { title: [{ code: 'x' }], slug: ['Dipakai'] } }, 422), 'Dipakai'],
  ])('of %i is the server’s, never the connection’s', async (status, reply, message) => {
    const error = await thrownBy(answered(reply, replies.page));
    expect([error.status, error.message]).toEqual([status, message]);
    expect(error.answer?.expected).toBeUndefined();
  });
});

it('is told to developers once, however often it happens', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get(`${origin}/api/again`, () => json({ rows })));
  for (const _ of rows) await thrownBy(call({ verb: 'GET', path: '/api/again' }, replies.page));
  expect(told).toHaveBeenCalledOnce();
});

it('an outline names keys and types, never a value, and stays short', () => {
  const secret = { access_token: 'eyJhbGciOi', list: ['eyJhbGciOi'], nested: { pin: 123456, deep: { pin: 1 } } };
  expect(outline(secret)).toBe('{access_token: string, list: [1 × string], nested: {pin: number, deep: {…}}}');
  expect(outline({ total: Number('none'), sums: { of: {} } })).toBe('{total: NaN, sums: {of: {}}}');
  const wide = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`${n}${'k'.repeat(80)}`, [secret]]));
  expect(outline(wide).length).toBeLessThanOrEqual(240);
  expect(outline([wide]).length).toBeLessThanOrEqual(240);
});
