import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#resources';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { createSampler } from '#schema/kinds/sampler.ts';
import type { Resource } from '#schema/resource.ts';
import { issues, normalise } from '#schema/validation/issues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Client } from '../client.ts';
import { openWorld, pathOf } from '../world.ts';

// The client's log throws, so an error inside the server fails the test that caused it.
let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const dice = createSampler({ now: 0, picture: () => '', document: () => '', seed: 'fuzz' }, 'fuzz', 0, () => []);

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '‮',
  '😀'.repeat(300),
  'x'.repeat(100_000),
  "'; drop table banner; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '../../etc/passwd',
  '2026-02-31',
  '2026-02-31T25:61:61.000Z',
  '+275760-09-13T00:00:00.001Z',
  'NaN',
  'Infinity',
  [],
  {},
  [[]],
  [null],
  [1, 1, 1],
  [-1, 'a', {}],
  { toString: 1, valueOf: 2, length: -1 },
  { __proto__: { admin: true } },
  deep(50),
  Array.from({ length: 2_000 }, (_, index) => index),
  [{ name: null }, { name: {} }, { unknown: [] }],
];
const raw = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":1,}',
  '{"a":1e999}',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '{"title":"\\ud800"}',
  '['.repeat(50_000),
];

/** A body as a record; `undefined` if it is none. */
const readBody = (text: string): Values | undefined => {
  try {
    const record: unknown = JSON.parse(text.replace(/^\ufeff/, '') || '{}');
    return typeof record === 'object' && record !== null && !Array.isArray(record) ? (record as Values) : undefined;
  } catch {
    return undefined;
  }
};

/** The statuses that adding this record may get, by the rules of its resource. */
const answers = (resource: Resource, record: Values): readonly number[] => {
  const { values, issues: found } = normalise(resource, record, { mode: 'create' });
  const parent = resource.parent?.field;
  // The parent is in the address.
  if (Object.keys(found).some((path) => path !== parent)) return [422];
  if (parent !== undefined && Object.hasOwn(record, parent)) return [201, 422];
  // Only the database knows whether a referenced record exists, a file was uploaded or a value is taken.
  const unsure = Object.entries(resource.fields).some(([name, field]) => {
    const { fileTypes, none } = behaviourOf(field);
    const asks = 'reference' in field || field.unique || fileTypes;
    return asks && name !== parent && name in values && !sameValue(values[name], none);
  });
  return unsure ? [201, 422] : [201];
};

const refused = (status: number) => status >= 400 && status < 500;

describe.each(registry.resources.filter(({ can }) => can.create).map((resource) => [resource.name, resource] as const))(
  '%s',
  (_name, resource) => {
    const path = pathOf(resource);

    it('takes or refuses any value in any field, and never falls over', async () => {
      const id = (await client.get(`${path}?limit=1`)).body.data[0].id;
      for (const field of Object.keys(resource.fields)) {
        for (const value of odd) {
          const { status, body } = await client.patch(`${path}/${id}`, { [field]: value });
          if (status === 200 || status === 409) continue;
          expect([field, value, status]).toEqual([field, value, 422]);
          expect(
            Object.keys(body.errors ?? {}).length,
            `${field} ${JSON.stringify(value)?.slice(0, 80)}`,
          ).toBeGreaterThan(0);
        }
      }
    });

    it('takes or refuses any record', async () => {
      for (let round = 0; round < 60; round += 1) {
        const record = Object.fromEntries(Object.keys(resource.fields).map((field) => [field, dice.pick(odd)]));
        const { status, body } = await client.post(path, record);
        const said = `${JSON.stringify(record).slice(0, 300)} → ${status} ${JSON.stringify(body).slice(0, 300)}`;
        expect(answers(resource, JSON.parse(JSON.stringify(record))), said).toContain(status);
      }
    });

    it('refuses bodies that are no records', async () => {
      for (const text of raw) {
        const { status } = await client.signed('POST', path, { raw: text });
        const record = readBody(text);
        const wanted = record ? answers(resource, record) : [400];
        expect(wanted, `${text.slice(0, 40)} → ${status}`).toContain(status);
      }
      expect((await client.signed('POST', path, { raw: new Uint8Array([0xff, 0xfe, 0x7b]) })).status).toBe(400);
      expect((await client.signed('POST', path, { raw: '{}', headers: { 'content-type': 'text/plain' } })).status).toBe(
        415,
      );
      expect(
        (
          await client.signed('POST', path, {
            raw: '{}',
            headers: { 'content-type': 'multipart/form-data' },
            signature: 'x',
          })
        ).status,
      ).toBe(401);
    });

    it('takes or refuses any form', async () => {
      for (let round = 0; round < 30; round += 1) {
        const form = new FormData();
        for (const field of Object.keys(resource.fields)) {
          const name = dice.pick([
            field,
            `${field}[0]`,
            `${field}[3]`,
            `${field}[0][name]`,
            `${field}[]`,
            `${field}[999999]`,
          ]);
          const value = dice.pick(odd);
          if (dice.integer(0, 3) === 0)
            form.append(name, new File([JSON.stringify(value)], 'x\u0000.png', { type: 'image/png' }));
          else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
        }
        const { status, body } = await client.upload(path, form);
        if (status === 201) expect(issues(resource, body.data, { mode: 'edit', previous: body.data })).toEqual({});
        else expect(refused(status)).toBe(true);
      }
    });

    it('takes or refuses any query', async () => {
      for (const value of [
        '',
        '%00',
        '%ff',
        '%',
        ',',
        ',,,',
        '1,a',
        "'",
        '-1',
        '1e9',
        '99999999999999999999',
        '%F0%9F%98%80',
        'null',
        'undefined',
        '../../..',
        encodeURIComponent('x'.repeat(5_000)),
        Array.from({ length: 300 }, (_, i) => i).join(),
      ]) {
        for (const name of [
          'page',
          'limit',
          'sort',
          'order',
          'search',
          'embed',
          'sum',
          'id_in',
          'created_at_gte',
          '__proto__',
          'constructor',
          'access_token',
          ...Object.keys(resource.fields),
        ]) {
          const { status } = await client.get(`${path}?${name}=${value}`);
          expect(status === 200 || status === 400, `${name}=${value} → ${status}`).toBe(true);
        }
      }
    });
  },
);

describe('the calls that are no resource’s', () => {
  const members = [
    'username',
    'password',
    'token',
    'id_user',
    'old_password',
    'phone',
    'birth_date',
    'name',
    'email',
    'gender',
    'address',
    'amount',
    'programme_id',
    'anonymous',
    'payment_method_id',
    'action',
    'ids',
    'data',
    'rows',
    'dry_run',
  ];
  const calls = [
    ['POST', '/api/logout-web'],
    ['PUT', '/api/profile'],
    ['POST', '/api/profile/password'],
    ['POST', '/api/profile/picture'],
    ['POST', '/api/profile/forgot-email'],
    ['POST', '/api/dana-lestari/donations'],
    ['POST', '/api/banner/bulk'],
    ['POST', '/api/banner/import'],
  ] as const;

  it.each(calls)('%s %s takes or refuses anything', async (verb, path) => {
    for (let round = 0; round < 60; round += 1) {
      const body = Object.fromEntries(
        members.filter(() => dice.integer(0, 2) === 0).map((name) => [name, dice.pick(odd)]),
      );
      const { status } = await client.signed(verb, path, { body });
      expect(refused(status), `${status}`).toBe(true);
    }
    for (const text of raw) expect(refused((await client.signed(verb, path, { raw: text })).status)).toBe(true);
  });

  it.each([
    'login-web',
    'authenticate/mobile/forgot-password',
    'authenticate/mobile/validate-token',
    'authenticate/mobile/update-password',
  ])('POST /api/%s takes or refuses anything, from anybody', async (path) => {
    for (const [index, value] of odd.entries()) {
      for (const body of [
        { username: value, password: value, token: value },
        { username: 'a', password: 'b', token: value },
        value,
      ]) {
        const { status } = await client.open('POST', `/api/${path}`, { body, address: `10.1.${index}.1` });
        expect(status < 500).toBe(true);
      }
    }
    for (const text of raw)
      expect(refused((await client.open('POST', `/api/${path}`, { raw: text })).status)).toBe(true);
  });

  it('names the first of too many that nobody knows, and looks for no more: that would take seconds', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`titl${index}`, '1']));
    const named = async (answer: Promise<{ body: { errors: object | undefined } }>) =>
      Object.keys((await answer).body.errors ?? {}).filter((name) => name.startsWith('titl')).length;
    expect(await named(client.patch('/api/banner/1', many(5_000)))).toBe(20);
    expect(await named(client.post('/api/banner/bulk', many(5_000)))).toBe(20);
    for (const path of ['banner', 'banner/1', 'activity'])
      expect(await named(client.get(`/api/${path}?${new URLSearchParams(many(1_000))}`))).toBe(20);
    const { body } = await client.get(`/api/banner?${'titl=1&'.repeat(1_000)}`);
    expect(body.errors?.titl).toHaveLength(2);
  });

  it('what is nested without end is refused, whatever comes with it', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const headers = { 'idempotency-key': 'deep' };
    for (const [path, raw] of [
      ['/api/system-param', `{"key":"DEEP","type":"json","value":${deep}}`],
      ['/api/event/type/bulk', `{"action":"update","ids":[1],"data":{"name":${deep}}}`],
      ['/api/event/type/import', `{"rows":[{"name":${deep}}]}`],
    ] as const) {
      expect([path, (await client.signed('POST', path, { raw, headers })).status]).toEqual([path, 400]);
    }
    const form = new FormData();
    form.append('speakers', deep);
    expect((await client.upload('/api/event/list', form, { headers })).status).toBe(422);
  });

  it('unknown addresses answer in the envelope', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/x',
      '/api/banner/',
      '/api/banner/1/2',
      '/api/%',
      '/api/%00',
      '/api/banner%2f1',
      '/api/__proto__',
      '/api/openapi-json',
    ]) {
      const { status, body } = await client.open('GET', path);
      expect([path, status, body.responseCode]).toEqual([path, 404, '404']);
    }
    for (const [path, allowed] of [
      ['/api/login-web', 'POST'],
      ['/api/activity/1', 'GET, HEAD'],
      ['/api/profile', 'GET, HEAD, PUT'],
    ] as const) {
      const { status, headers } = await client.open('DELETE', path);
      expect([path, status, headers.get('allow')]).toEqual([path, 405, allowed]);
    }
  });
});
