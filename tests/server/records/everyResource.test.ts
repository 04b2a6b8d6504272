import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { registry } from '#resources';
import type { Values } from '#schema/field.ts';
import { behaviourOf, behaviours } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embeddings, shortFields } from '#schema/query/embed.ts';
import { filterKeys, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import type { Client } from '../client.ts';
import { newRow, openWorld, pathOf } from '../world.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

type Row = Values & { readonly id: number };

const all = async (resource: Resource): Promise<readonly Row[]> =>
  (await client.get(`${pathOf(resource)}?limit=100`)).body.data;

/** A parent without records: a copy of another parent's record collides with none of its own. */
const emptyParent = async (resource: Resource): Promise<number> => {
  if (!resource.parent) return 1;
  const parents = await all(registry.named(resource.parent.resource));
  for (const { id } of parents) {
    const { body } = await client.get(`${pathOf(resource, id)}?limit=1`);
    if (body.meta.total === 0) return id;
  }
  throw new Error('every parent has records');
};

/** The status that a deletion gets, by the resource's own rules. */
const deletion = ({ can }: Resource, record: Values): number => (can.delete(record) ? 200 : can.everDelete ? 403 : 405);

const written = registry.resources.filter(({ can }) => can.create);

describe.each(registry.resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const path = pathOf(resource);

  it('lists its records, every key present', async () => {
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    const stored = Object.keys(resource.fields).filter((name) => {
      const field = resource.fields[name];
      return field && behaviourOf(field).storage !== 'none';
    });
    expect(Object.keys(body.data[0])).toEqual(['id', ...stored, 'created_at', 'updated_at']);
    expect(body.meta.total).toBeGreaterThanOrEqual(body.data.length);
  });

  it.each(sortKeys(resource))('sorts by %s, up and down, each record once over its pages', async (field) => {
    const ids = async (order: string) => {
      const found: number[] = [];
      for (const page of [1, 2, 3]) {
        const { status, body } = await client.get(`${path}?sort=${field}&order=${order}&limit=5&page=${page}`);
        expect(status).toBe(200);
        found.push(...body.data.map((row: Row) => row.id));
      }
      return found;
    };
    const up = await ids('asc');
    expect(new Set(up).size).toBe(up.length);
    const { body } = await client.get(`${path}?sort=${field}&order=desc&limit=1`);
    const { total } = body.meta;
    const last = await client.get(`${path}?sort=${field}&order=asc&limit=1&page=${total}`);
    expect(last.body.data[0].id).toBe(body.data[0].id);
  });

  it.each(filterKeys(resource))('filters by %s', async (parameter) => {
    const [name = ''] = parameter.replace(/_(in|gte|lte)$/, '').split('.');
    const field = fieldNamed(resource, parameter) ?? fieldNamed(resource, name);
    const rows = await all(resource);
    const span = field && 'from' in field ? field.from : name;
    const value = rows.map((row) => row[span]).find((one) => one !== null && (!Array.isArray(one) || one.length > 0));
    if (value === undefined) return;
    const inner = parameter.includes('.') ? parameter.replace(/_(in|gte|lte)$/, '').split('.')[1] : undefined;
    const asked = inner && Array.isArray(value) ? value[0][inner] : Array.isArray(value) ? value[0] : value;
    if (asked === null || asked === undefined) return;
    const { status, body } = await client.get(`${path}?${parameter}=${encodeURIComponent(String(asked))}&limit=100`);
    expect(body.errors).toBeUndefined();
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.length).toBeLessThanOrEqual(body.meta.total);
    if (fieldNamed(resource, parameter) && !Array.isArray(value)) {
      for (const row of body.data) expect(row[name]).toEqual(asked);
    }
  });

  it('brings along what its references point at', async () => {
    const pointers = embeddings(resource);
    const { status, body } = await client.get(
      `${path}?limit=100&embed=${pointers.map(({ field }) => field).join(',')}`,
    );
    expect(status).toBe(200);
    for (const { field, key, resource: target, many } of pointers) {
      const shape = ['id', ...shortFields(registry.named(target))].sort();
      for (const row of body.data) {
        if (many) expect(row[key].map(({ id }: Row) => id)).toEqual(row[field]);
        else expect(row[key]?.id ?? null).toBe(row[field]);
        for (const short of many ? row[key] : row[key] ? [row[key]] : [])
          expect(Object.keys(short).sort()).toEqual(shape);
      }
    }
  });

  it('reads one record with an ETag, and says when it has not changed', async () => {
    const [first] = await all(resource);
    const read = await client.get(`${path}/${first?.id}`);
    expect(read.body.data).toEqual(first);
    const etag = read.headers.get('etag') ?? '';
    const again = await client.get(`${path}/${first?.id}`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it('refuses what is not in its file', async () => {
    const unknown = await client.get(`${path}?no_such_field=1&sort=no_such_field&limit=101`);
    expect(unknown.status).toBe(400);
    expect(Object.keys(unknown.body.errors ?? {}).sort()).toEqual(['limit', 'no_such_field', 'sort']);
    expect((await client.get(`${path}/999999`)).status).toBe(404);
    expect((await client.get(`${path}/0`)).status).toBe(400);
    expect((await client.get(`${path}/99999999999999999999`)).status).toBe(400);
    expect((await client.get(`${path}/abc`)).status).toBe(404);
  });

  it('offers exactly the writes that its file allows', async () => {
    const [first] = await all(resource);
    const { can } = resource;
    expect((await client.post(path, {})).status === 405).toBe(!can.create);
    expect((await client.patch(`${path}/${first?.id}`, { no_such_field: 1 })).status === 405).toBe(!can.everEdit);
    expect((await client.delete(`${path}/999999`)).status === 405).toBe(!can.everDelete);
  });
});

describe.each(written.map((resource) => [resource.name, resource] as const))('%s, written', (_name, resource) => {
  it('adds, reads, changes and deletes a record', async () => {
    const parent = await emptyParent(resource);
    const path = pathOf(resource, parent);
    const input = await newRow(client, resource, parent);
    const made = await client.post(path, input);
    expect(made.body.errors).toBeUndefined();
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject(input);
    const { id } = made.body.data;
    const read = await client.get(`${path}/${id}`);
    expect(read.body.data).toEqual(made.body.data);
    expect(read.headers.get('etag')).toBe(made.headers.get('etag'));

    const { title, can } = resource;
    const removed = deletion(resource, made.body.data);
    if (removed !== 200) expect((await client.delete(`${path}/${id}`)).status).toBe(removed);
    if (!can.edit(made.body.data) || removed !== 200) return;
    const etag = made.headers.get('etag') ?? '';
    const change = resource.parent ? {} : { [title]: input[title] };
    const changed = await client.put(`${path}/${id}`, change, { headers: { 'if-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    const { updated_at: _at, ...same } = made.body.data;
    expect(changed.body.data).toMatchObject(same);

    const stale = await client.patch(`${path}/${id}`, change, { headers: { 'if-match': etag } });
    expect([stale.status, stale.body.data]).toEqual([412, changed.body.data]);
    expect((await client.delete(`${path}/${id}`, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    expect((await client.get(`${path}/${id}`)).status).toBe(404);
  });

  const required = Object.entries(resource.fields).filter(
    ([name, field]) => field.required === true && name !== resource.parent?.field && !field.readOnly,
  );
  it.each(required.map(([name]) => name))('demands %s, in both languages', async (name) => {
    const parent = await emptyParent(resource);
    const path = pathOf(resource, parent);
    const made = await newRow(client, resource, parent);
    const input = { ...made, [name]: Array.isArray(made[name]) ? [] : null };
    const [english, indonesian] = [await client.post(path, input), await client.post(path, input, { language: 'id' })];
    expect(english.status).toBe(422);
    expect(english.body.errors?.[name]).toHaveLength(1);
    expect(english.body.errors?.[name]).not.toEqual(indonesian.body.errors?.[name]);
  });

  it('refuses fields that are unknown, misspelt or not to be written', async () => {
    const parent = await emptyParent(resource);
    const path = pathOf(resource, parent);
    const made = await newRow(client, resource, parent);
    const input = { ...made, no_such_field: 1, id: 5, created_at: '2026-01-01T00:00:00.000Z' };
    const { status, body } = await client.post(path, input);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['created_at', 'id', 'no_such_field']);
  });

  it('changes several or none', async () => {
    const { can } = resource;
    const before = await all(resource);
    const two = (may: (row: Row) => boolean) =>
      before
        .filter(may)
        .map(({ id }) => id)
        .slice(0, 2);
    const lost = [...two(can.delete), 999_999];
    const some = await client.post(`${pathOf(resource)}/bulk`, { action: 'delete', ids: lost });
    expect(some.status).toBe(can.everDelete ? 404 : 403);
    expect(await all(resource)).toEqual(before);
    const change = { action: 'update', ids: two(can.edit), data: { no_such_field: 1 } };
    const wrong = await client.post(`${pathOf(resource)}/bulk`, change);
    expect(wrong.status).toBe(can.everEdit ? 422 : 403);
    expect(await all(resource)).toEqual(before);
  });

  it('imports all rows or none, and in a dry run none', async () => {
    const parent = await emptyParent(resource);
    const path = pathOf(resource, parent);
    const total = async () => (await client.get(`${path}?limit=1`)).body.meta.total;
    const before = await total();
    const row = await newRow(client, resource, parent);
    const dry = await client.post(`${path}/import`, { rows: [row, { no_such_field: 1 }], dry_run: true });
    expect(dry.status).toBe(200);
    expect(dry.body.data.rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    const bad = await client.post(`${path}/import`, { rows: [row, { no_such_field: 1 }] });
    expect(bad.status).toBe(422);
    expect(bad.body.data.rows[1].errors).toHaveProperty('no_such_field');
    expect(await total()).toBe(before);
    const good = await client.post(`${path}/import`, { rows: [row] });
    expect(good.status).toBe(201);
    expect(await total()).toBe(before + 1);
    const made = `${path}/${good.body.data.rows[0].id}`;
    const { data } = (await client.get(made)).body;
    expect((await client.delete(made)).status).toBe(deletion(resource, data));
  });
});

it('finds and groups by each of several texts, where a kind says that a list may ask for them', async () => {
  const { images } = behaviours;
  Object.assign(images, { operators: ['eq', 'in'] });
  onTestFinished(() => void Object.assign(images, { operators: [] }));
  const rows = (await all(registry.named('usk-store/product'))).map((row) => ({
    id: row.id,
    has: [row.images].flat(),
  }));
  const picture = String(rows.flatMap(({ has }) => has.slice(1))[0]);
  const having = rows.flatMap(({ id, has }) => (has.includes(picture) ? [id] : []));
  const asked = async (way: string) => (await client.get(`/api/usk-store/product${way}&limit=100`)).body.data;
  const ids = async (way: string) => (await asked(way)).map(({ id }: Row) => id);
  const one = encodeURIComponent(picture);
  expect(await ids(`?images=${one}`)).toEqual(having);
  expect(await ids(`?images_in=${one},/files/none`)).toEqual(having);
  expect((await asked(`/aggregate?by=images&images=${one}`))[0]).toMatchObject({ key: picture, count: having.length });
});
