import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callPaths, defaultPaths, defaultPrefix, descriptionPath } from '#api/contract.ts';
import type { Client } from '../server/client.ts';
import { openWorld } from '../server/world.ts';

vi.mock('#api/contract.ts', () => import('./contract.ts'));

/** A response body of this contract; `data`, `meta` and the like belong to the product's own. */
interface Body {
  readonly status: string;
  readonly message: string;
  readonly result: ReturnType<typeof JSON.parse>;
  readonly errors?: unknown;
}
interface Described {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly { name?: string }[] }>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: object }>> };
}

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const paths = callPaths(defaultPrefix, '/usk-store/variant-detail');
const asked = async (verb: string, path: string, body?: unknown, form?: FormData) => {
  const answer = await client.signed(verb, path, form ? { form } : { body });
  return { code: answer.status, ...(answer.body as unknown as Body) };
};

describe('the embedded API, by another contract', () => {
  it('gives a page of a list by the names of its parameters, in its envelope', async () => {
    const up = await asked('GET', `${paths.all}?sort=value&size=50`);
    const down = await asked('GET', `${paths.all}?sort=-value&size=3&page=2`);
    expect(Object.keys(down)).toEqual(['code', 'status', 'message', 'result']);
    expect(Object.keys(down.result)).toEqual(['items', 'count']);
    expect([down.code, down.status, down.result.items.length]).toEqual([200, 'ok', 3]);
    expect(down.result.count).toBe(up.result.count);
    const values = (rows: readonly { value: string }[]) => rows.map(({ value }) => value);
    expect(values(down.result.items)).toEqual(values(up.result.items).toReversed().slice(3, 6));
  });

  it('is asked for several values, and from one on, by its ends of names', async () => {
    const { result } = await asked('GET', `${paths.all}?variant_id.any=1,2&position.min=2&size=50`);
    expect(result.count).toBeGreaterThan(0);
    for (const row of result.items) expect([1, 2]).toContain(row.variant_id);
    for (const row of result.items) expect(row.position).toBeGreaterThan(1);
  });

  it.each(['limit=3', 'order=desc', 'variant_id_in=1', 'sort=values'])('refuses %s', async (parameter) => {
    const { code, status, errors } = await asked('GET', `${paths.all}?${parameter}`);
    expect([code, status]).toEqual([400, 'error']);
    expect(errors).toMatchObject([{ field: parameter.split('=')[0], message: expect.any(String) }]);
  });

  it('adds, says what is wrong, changes and deletes a record', async () => {
    const refused = await asked('POST', paths.all, { item: { variant_id: 1 } });
    expect(refused).toMatchObject({ code: 422, status: 'error', errors: [{ field: 'value', message: 'Required' }] });

    const bare = await asked('POST', paths.all, { variant_id: 1, value: 'Baru' });
    expect(bare).toMatchObject({ code: 400, status: 'error' });

    const made = await asked('POST', paths.all, { item: { variant_id: 1, value: 'Baru' } });
    expect(made).toMatchObject({ code: 201, status: 'ok', result: { value: 'Baru' } });
    const one = paths.one(String(made.result.id));
    expect((await asked('GET', one)).result).toEqual(made.result);
    expect((await asked('PATCH', one, { item: { value: 'Lain' } })).result).toMatchObject({ value: 'Lain' });
    expect(await asked('DELETE', one)).toMatchObject({ code: 200, status: 'ok' });
    expect(await asked('GET', one)).toMatchObject({ code: 404, status: 'error' });
  });

  it('reads several at once, rows of an import and parts of a form as they are sent', async () => {
    const lines = [{ variant_id: 1, value: 'Satu' }, { variant_id: 1 }];
    const dry = await asked('POST', paths.import, { lines, dry: true });
    expect(dry.result).toEqual({
      lines: [{ line: 0 }, { line: 1, errors: [{ field: 'value', message: 'Required' }] }],
      dry: true,
    });
    const added = await asked('POST', paths.import, { lines: lines.slice(0, 1) });
    const [{ id }] = added.result.lines;
    expect((await asked('POST', paths.bulk, { task: 'edit', items: [id], to: { value: 'Dua' } })).code).toBe(200);
    expect((await asked('GET', paths.one(String(id)))).result.value).toBe('Dua');
    expect((await asked('POST', paths.bulk, { task: 'remove', items: [id] })).result).toEqual({ items: [id] });

    const form = new FormData();
    form.append('variant_detail_ids.0', '2');
    const product = await asked('POST', callPaths(defaultPrefix, '/usk-store/product').one('1'), undefined, form);
    expect(product.result.variant_detail_ids).toEqual([2]);
  });

  it('names versions, keys of writes and waits in headers of its own', async () => {
    const one = paths.one('1');
    const read = await client.signed('GET', one);
    const version = String(read.headers.get('x-version'));
    expect(version).toMatch(/^"1-/);
    expect(read.headers.has('etag')).toBe(false);
    const change = { body: { item: { is_active: true } } };
    const late = await client.signed('PATCH', one, { ...change, headers: { 'x-if-version': '"1-0"' } });
    expect([late.status, late.headers.get('x-version')]).toEqual([412, version]);
    const known = await client.signed('PATCH', one, { ...change, headers: { 'x-if-version': version } });
    expect(known.status).toBe(200);

    const added = { body: { item: { variant_id: 1, value: 'Sekali' } }, headers: { 'x-request-key': 'once' } };
    const [first, again] = [
      await client.signed('POST', paths.all, added),
      await client.signed('POST', paths.all, added),
    ];
    expect(again.body).toEqual(first.body);

    const wrong = { body: { username: 'nobody@usk.example', password: 'not this one' } };
    let last = await client.open('POST', defaultPaths.login, wrong);
    for (let tries = 1; tries < 6; tries += 1) last = await client.open('POST', defaultPaths.login, wrong);
    expect([last.status, last.headers.get('x-wait')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('counts and sums by its own words', async () => {
    const { result } = await asked('GET', `${paths.aggregate}?show=count,position&by=variant_id&size=2`);
    expect(result).toHaveLength(2);
    expect(result[0]).toEqual({
      value: expect.any(Number),
      count: expect.any(Number),
      totals: { position: expect.any(Number) },
    });
  });

  it('describes itself by them', async () => {
    const document = (await client.open('GET', descriptionPath(defaultPrefix))).body as unknown as Described;
    const list = document.paths[paths.all]?.get;
    const names = list?.parameters?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['page', 'size', 'sort', 'q', 'variant_id.any', 'position.min']));
    for (const other of ['limit', 'order', 'search', 'variant_id_in']) expect(names).not.toContain(other);
    const text = JSON.stringify(document);
    for (const name of ['X-Version', 'X-If-Version', 'X-Request-Key', 'X-Wait', '"scheme":"token"'])
      expect(text).toContain(name);
    for (const other of [
      'responseCode',
      'responseMessage',
      'dry_run',
      '"meta"',
      'position_gte',
      'sum_',
      '"Retry-After"',
    ])
      expect(text).not.toContain(other);
    expect(list).toMatchObject({
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  status: { type: 'string', examples: ['ok'] },
                  result: { properties: { items: { type: 'array' }, count: { type: 'integer' } } },
                },
              },
            },
          },
        },
      },
    });
    expect(document.paths[paths.all]?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['item'] } } } },
    });
    expect(document.components.schemas.Failure?.properties).toMatchObject({
      errors: { type: 'array', items: { required: ['field', 'message'] } },
    });
    expect(text).toContain('^variant_detail_ids\\\\.\\\\d+$');
  });
});
