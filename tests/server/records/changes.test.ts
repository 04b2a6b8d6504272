import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defineAreas, defineResource, json, position, text } from '#schema';
import { Client } from '../client.ts';
import { openWorld } from '../world.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const history = async (path: string) => (await client.get(`${path}/history`)).body.data;
const entries = async (query = '') => (await client.get(`/api/activity?limit=100${query}`)).body;
const make = async (name: string, more: object = {}) =>
  (await client.post('/api/event/type', { name, color: '#112233', ...more })).body;

describe('the change log', () => {
  it('says what every write has changed, field by field, and by whom', async () => {
    const made = await make('Bazar');
    const path = `/api/event/type/${made.data.id}`;
    const renamed = await client.patch(path, { name: 'Bazar buku' });
    const { data, meta } = (await client.get(`${path}/history`)).body;
    expect(meta).toEqual({ page: 1, limit: 25, total: 2 });
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['update', 'create']);
    const [update, create] = data;
    expect(update).toMatchObject({ entry: renamed.body.meta.entry, by: { name: 'Admin Yayasan' } });
    expect(update.changes).toEqual([{ field: 'name', old: 'Bazar', new: 'Bazar buku' }]);
    expect(update.values).toEqual(renamed.body.data);
    expect(create).toMatchObject({ entry: made.meta.entry, changes: [], values: made.data });
  });

  it('has no entry of a write that failed, or changed nothing, or was a dry run', async () => {
    const { meta } = await entries();
    const { data } = await make('Kelas');
    expect((await client.patch(`/api/event/type/${data.id}`, { color: 'red' })).status).toBe(422);
    const same = await client.patch(`/api/event/type/${data.id}`, { name: 'Kelas' });
    expect([same.status, same.body.meta]).toEqual([200, undefined]);
    const rows = [{ name: 'Satu', color: '#000000' }];
    expect((await client.post('/api/event/type/import', { rows, dry_run: true })).status).toBe(200);
    expect((await entries()).meta.total).toBe(meta.total + 1);
  });

  it('has one entry for a bulk edit and for an import, and names the record of a single write', async () => {
    const rows = ['Satu', 'Dua', 'Tiga'].map((name) => ({ name: `${name} serentak`, color: '#000000' }));
    const imported = await client.post('/api/event/type/import', { rows });
    const ids = imported.body.data.rows.map(({ id }: { id: number }) => id);
    await client.post('/api/event/type/bulk', { action: 'update', ids, data: { color: '#ffffff' } });
    await client.post('/api/event/type/bulk', { action: 'delete', ids: ids.slice(1) });
    await client.patch(`/api/event/type/${ids[0]}`, { name: 'Sendiri' });
    const { data } = await entries('&resource=event/type');
    expect(data.slice(0, 4)).toMatchObject([
      { kind: 'update', record_id: ids[0], name: 'Sendiri', total: 1, changed: 1 },
      { kind: 'delete', total: 2, done: 2, changed: 2, state: 'done' },
      { kind: 'edit', total: 3, changed: 3 },
      { kind: 'import', total: 3, changed: 3 },
    ]);
    expect(data[1]).not.toHaveProperty('record_id');
    expect((await history(`/api/event/type/${ids[1]}`)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'delete',
      'edit',
      'import',
    ]);
  });

  it('calls it a move when nothing but a place in an order has changed', async () => {
    const [first] = (await client.get('/api/menu-list?menu_group_id=1&sort=position&limit=1')).body.data;
    await client.patch(`/api/menu-list/${first.id}`, { position: 2 });
    const [entry] = (await entries()).data;
    expect(entry).toMatchObject({ kind: 'move', resource: 'menu-list', record_id: first.id, name: first.name });
    const [change] = await history(`/api/menu-list/${first.id}`);
    expect(change.changes).toEqual([{ field: 'position', old: 1, new: 2 }]);
  });

  it('says where each of several records went that were moved at once, and not where they were to go', async () => {
    const words = { name: 'Step', fields: { title: 'Title', place: 'Place' } };
    const fields = { title: text(), place: position() };
    const step = defineResource({ name: 'step', fields, words: { id: words, en: words } });
    const own = await Client.open(defineAreas([step]));
    onTestFinished(() => own.close());
    for (const title of ['Satu', 'Dua', 'Tiga', 'Empat']) await own.post('/api/step', { title });
    const placeOf = async (id: number) => (await own.get(`/api/step/${id}`)).body.data.place;
    const byBatch = (place: number) => ({ kind: 'edit', rows: [1, 2].map((id) => ({ id, data: { place } })) });
    const writes = [
      () => own.post('/api/step/bulk', { action: 'update', ids: [1, 2], data: { place: 99 } }),
      () => own.post('/api/step/batches', byBatch(1)),
      () => own.post('/api/step/batches', byBatch(99)),
    ];
    for (const write of writes) {
      const before = [await placeOf(1), await placeOf(2)];
      await write();
      for (const id of [1, 2]) {
        const [{ changes }] = (await own.get(`/api/step/${id}/history`)).body.data;
        expect(changes).toEqual([{ field: 'place', old: before[id - 1], new: await placeOf(id) }]);
      }
    }
  });

  it('is asked by resource, person and time, and refuses what it does not know', async () => {
    const all = await entries();
    const person = all.data[0].by.id;
    expect((await entries(`&person=${person}`)).meta.total).toBe(all.meta.total);
    expect((await entries('&person=999')).meta.total).toBe(0);
    expect((await entries('&resource=menu-list')).meta.total).toBe(1);
    expect((await entries('&from=2999-01-01T00:00:00Z')).meta.total).toBe(0);
    expect((await entries('&to=2999-01-01T00:00:00Z')).meta.total).toBe(all.meta.total);
    const wrong = await client.get('/api/activity?from=today&persons=1&limit=0&resource=%00');
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['from', 'limit', 'persons', 'resource']);
  });

  it('names a record by JSON too, which holds nothing that no text of PostgreSQL can hold', async () => {
    const words = { name: 'Note', fields: { value: 'Value' } };
    const note = defineResource({ name: 'note', fields: { value: json() }, words: { id: words, en: words } });
    const own = await Client.open(defineAreas([note]));
    onTestFinished(() => own.close());
    for (const value of ['a\u0000b', 'half \ud83d'])
      expect((await own.post('/api/note', { value })).body.errors).toEqual({
        value: ['Has characters that are not allowed'],
      });
    expect((await own.post('/api/note', { value: 'Satu' })).status).toBe(201);
    expect((await own.get('/api/activity')).body.data[0].name).toBe('Satu');
  });

  it('has the history of a deleted record end as any other does, after its last page', async () => {
    const path = `/api/event/type/${(await make('Pentas')).data.id}`;
    const secondPage = async () => (await client.get(`${path}/history?page=2`)).body;
    expect(await secondPage()).toMatchObject({ data: [], meta: { page: 2, total: 1 } });
    await client.delete(path);
    expect(await secondPage()).toMatchObject({ data: [], meta: { page: 2, total: 2 } });
  });

  it('names everybody who ever wrote, once each, and nobody else', async () => {
    const { data } = (await client.get('/api/activity/people')).body;
    expect(data).toEqual([(await entries()).data[0].by]);
  });

  it('names them in the order of their names, whether or not those begin with a capital', async () => {
    const own = await Client.open(defineAreas([]));
    await own.database.run(
      `insert into _account (role, name) values ('staff', 'Budi'), ('staff', 'andi')`,
      `insert into _entry (kind, resource, at, account_id) select 'edit', 'book', created_at, id from _account`,
    );
    const { data } = (await own.get('/api/activity/people')).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['Admin Yayasan', 'andi', 'Budi']);
    await own.close();
  });

  it('gives a nested record its history under its own parent alone, and its entry the parent', async () => {
    const [row] = (await client.get('/api/usk-store/product/1/payment-method?limit=1')).body.data;
    const path = (parent: number) => `/api/usk-store/product/${parent}/payment-method/${row.id}`;
    await client.patch(path(1), { is_active: !row.is_active });
    expect(await history(path(1))).toHaveLength(1);
    expect((await client.get(`${path(2)}/history`)).status).toBe(404);
    expect((await entries()).data[0]).toMatchObject({ record_id: row.id, parent_id: 1 });
    await client.delete(path(1));
    const [item] = (await client.get('/api/bin?limit=1')).body.data;
    await client.post(`/api/bin/${item.id}/restore`, {});
    expect((await entries()).data[0]).toMatchObject({ kind: 'restore', record_id: row.id, parent_id: 1 });
    expect((await client.get('/api/event/type/99999/history')).status).toBe(404);
  });
});
