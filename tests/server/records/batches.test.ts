import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Entry } from '#api/contract/changes.ts';
import { defineAreas, defineResource, position, text } from '#schema';
import { beginEntry, keptEntry, setEntry, settleUndone } from '#server/changes/entries.ts';
import { migrate } from '#server/store/migration/migrate.ts';
import { settlePositions } from '#server/store/positions.ts';
import { resourceTables } from '#server/store/resourceTable.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import { insertRows, openStore } from '#server/store/store.ts';
import { Client } from '../client.ts';
import { openWorld } from '../world.ts';

let client: Client;
let member: { username?: string; password?: string } | undefined;
beforeAll(async () => {
  client = await openWorld();
  member = client.account?.member;
});
afterAll(() => client.close());

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const types = '/api/event/type';
const entryOf = async (by: Client, id: unknown): Promise<Entry> => (await by.get(`/api/activity/${id}`)).body.data;
const entryAt = (id: unknown) => entryOf(client, id);
/** Asks now and then how far the batch is until it has ended, as a page does. */
const ended = (id: unknown, by = client): Promise<Entry> =>
  vi.waitFor(
    async () => {
      const entry = await entryOf(by, id);
      expect(entry.state).not.toBe('running');
      return entry;
    },
    { interval: 25, timeout: 30_000 },
  );
const batch = async (path: string, kind: string, rows: readonly unknown[]): Promise<Entry> => {
  const { status, body } = await client.post(`${path}/batches`, { kind, rows });
  expect(status).toBe(202);
  return ended(body.data.id);
};
const undo = async (entry: Pick<Entry, 'id'>): Promise<Entry> => {
  const { status, body } = await client.post(`/api/activity/${entry.id}/undo`, {});
  expect([status, body.responseMessage]).toEqual([200, 'Done']);
  return ended(body.data.id);
};
const all = async (path: string, query = ''): Promise<Row[]> =>
  (await client.get(`${path}?limit=100&sort=id&order=asc${query}`)).body.data;
const named = (start: string) => all(types, `&search=${start}`);
/** Whole records without the time of their last change. */
const values = (rows: readonly Row[]) => rows.map(({ updated_at: _, ...row }) => row);
const typesNamed = (start: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ data: { name: `${start} ${at + 1}`, color: '#000000' } }));

describe('a batch', () => {
  it('adds and changes records, each row by itself, and says which it refused and why', async () => {
    const rows: unknown[] = typesNamed('Rapat', 60);
    rows[7] = { data: { name: 'Rapat tanpa warna', color: 'merah' } };
    rows[40] = { id: 99_999, data: { name: 'Tidak ada' } };
    const entry = await batch(types, 'import', rows);
    expect(entry).toMatchObject({ kind: 'import', total: 60, done: 60, changed: 58, state: 'done' });
    expect(entry.refused).toEqual([
      { row: 7, errors: { color: [expect.any(String)] }, message: 'Some fields need your attention.' },
      { row: 40, id: 99_999, message: expect.stringContaining('99999') },
    ]);
    expect(await named('Rapat')).toHaveLength(58);
    const [first] = await named('Rapat');
    const { data } = (await client.get(`${types}/${first?.id}/history`)).body;
    expect(data).toMatchObject([{ entry: entry.id, kind: 'import' }]);
  });

  it('leaves a record alone that holds something else than the caller saw', async () => {
    const [one, other] = await named('Rapat');
    await client.patch(`${types}/${other?.id}`, { name: 'Rapat lain' });
    const rows = [one, other].map((row) => ({ id: row?.id, data: { color: '#ff0000' }, was: { name: row?.name } }));
    const entry = await batch(types, 'edit', rows);
    expect(entry).toMatchObject({ total: 2, changed: 1 });
    expect(entry.refused).toMatchObject([{ row: 1, id: other?.id, message: expect.stringContaining('Somebody else') }]);
    expect((await client.get(`${types}/${other?.id}`)).body.data.color).toBe('#000000');
  });

  it('is refused as a whole where its rows are not what its kind needs', async () => {
    const wrong = [
      { kind: 'edit', rows: [{ data: { name: 'x' } }] },
      { kind: 'delete', rows: [{ id: 1, data: {} }] },
      { kind: 'import', rows: [{ id: 1 }] },
      { kind: 'import', rows: [] },
      { kind: 'import', rows: [{ data: {}, extra: 1 }] },
      { kind: 'import', rows: [{ id: '1', data: {} }] },
      { kind: 'move', rows: [{ id: 1 }] },
    ];
    for (const body of wrong) expect((await client.post(`${types}/batches`, body)).status).toBe(422);
    expect((await client.post('/api/usk-store/transaction/batches', { kind: 'import', rows: [] })).status).not.toBe(
      202,
    );
  });

  it('answers a repeated key with the same entry', async () => {
    const body = { kind: 'import', rows: typesNamed('Sekali', 30) };
    const ask = { headers: { 'idempotency-key': 'batch-1' } };
    const first = await client.post(`${types}/batches`, body, ask);
    const second = await client.post(`${types}/batches`, body, ask);
    expect(second.body.data.id).toBe(first.body.data.id);
    await ended(first.body.data.id);
    expect(await named('Sekali')).toHaveLength(30);
  });

  it('lets others go on meanwhile, and stops when it is told to: what was done stays', async () => {
    const started = await client.post(`${types}/batches`, { kind: 'import', rows: typesNamed('Panjang', 1_000) });
    expect(started.body.data).toMatchObject({ state: 'running', total: 1_000 });
    expect((await client.post(`/api/activity/${started.body.data.id}/undo`, {})).status).toBe(409);
    const { body } = await client.post(`/api/activity/${started.body.data.id}/stop`, {});
    expect(body.data.state).toBe('stopped');
    expect(body.data.done).toBeLessThan(1_000);
    const { total } = (await client.get(`${types}?search=Panjang&limit=1`)).body.meta;
    expect(total).toBe(body.data.changed);
    expect(await entryAt(started.body.data.id)).toMatchObject({ state: 'stopped', done: body.data.done });
  });

  it('goes on after a restart where it was', async () => {
    const { body } = await client.post(`${types}/batches`, { kind: 'import', rows: typesNamed('Lanjut', 400) });
    await client.reopen();
    const reopened = await entryAt(body.data.id);
    const entry = await ended(body.data.id);
    expect(reopened.done).toBeLessThan(400);
    expect(entry).toMatchObject({ done: 400, changed: 400, state: 'done', refused: [] });
    expect((await client.get(`${types}?search=Lanjut&limit=1`)).body.meta.total).toBe(400);
  });

  it('under a parent stays with that parent', async () => {
    const path = (parent: number) => `/api/usk-store/product/${parent}/payment-method`;
    const [own] = await all(path(1));
    const [strange] = await all(path(2));
    const edit = (row?: Row) => ({ id: row?.id, data: { is_active: !row?.is_active } });
    const entry = await batch(path(1), 'edit', [edit(own), edit(strange)]);
    expect(entry).toMatchObject({ resource: 'usk-store/product/payment-method', changed: 1 });
    expect(entry.refused).toMatchObject([{ row: 1, id: strange?.id }]);
    expect((await client.post(`${path(99_999)}/batches`, { kind: 'delete', rows: [{ id: 1 }] })).status).toBe(404);
  });

  it('gives places in an order as its rows say, whatever slice they are in', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      data: { name: `Urut ${at}`, link_type: 'none', menu_group_id: 3 },
    }));
    const before = await all('/api/menu-list', '&menu_group_id=3');
    await batch('/api/menu-list', 'import', rows);
    const order = async () => {
      const found = await client.get('/api/menu-list?menu_group_id=3&limit=100&sort=position&order=asc');
      const ordered: Row[] = found.body.data;
      expect(ordered.map(({ position }) => position)).toEqual(ordered.map((_, at) => at + 1));
      return ordered;
    };
    const added = await order();
    expect(added.slice(before.length).map(({ name }) => name)).toEqual(rows.map(({ data }) => data.name));
    const turned = added.map(({ id }, at) => ({ id, data: { position: added.length - at } }));
    const entry = await batch('/api/menu-list', 'edit', turned);
    expect((await order()).map(({ id }) => id)).toEqual(added.map(({ id }) => id).toReversed());
    const [first] = await order();
    await batch('/api/menu-list', 'edit', [{ id: first?.id, data: { position: 3 } }]);
    expect((await order())[2]?.id).toBe(first?.id);
    expect(entry.refused).toEqual([]);
  });
});

it('refuses the one row that the server has an error with, says so in its log, and does the others', async () => {
  const words = { name: 'Note', fields: { title: 'Title' }, faults: {} };
  const note = defineResource({
    name: 'note',
    fields: { title: text({ required: true }) },
    check: ({ title }) => {
      if (title === 'Catatan 30') throw new Error('an error of ours');
      return {};
    },
    words: { id: words, en: words },
  });
  const log: string[] = [];
  const own = await Client.open(defineAreas([note]), { log: (line) => log.push(line) });
  const rows = Array.from({ length: 60 }, (_, at) => ({ data: { title: `Catatan ${at}` } }));
  const begun = await own.post('/api/note/batches', { kind: 'import', rows });
  const entry = await ended(begun.body.data.id, own);
  expect(entry).toMatchObject({ done: 60, changed: 59, state: 'done' });
  expect(entry.refused).toEqual([{ row: 30, message: expect.stringContaining('Something went wrong') }]);
  expect((await own.get('/api/note?limit=1')).body.meta.total).toBe(59);
  // Once for all rows together, once for the one row.
  expect(log.map((line) => line.includes('an error of ours'))).toEqual([true, true]);
  await own.close();
});

describe('undoing', () => {
  it('takes back exactly what a batch has changed, but for records that were changed since', async () => {
    await batch(types, 'import', typesNamed('Asal', 40));
    const before = await named('Asal');
    const rows = before.map(({ id }, at) => ({ id, data: { name: `Asal ganti ${at}`, color: '#00ff00' } }));
    const edited = await batch(types, 'edit', rows);
    const [, other] = before;
    await client.patch(`${types}/${other?.id}`, { description: 'Sudah lain' });
    const undone = await undo(edited);
    expect(undone).toMatchObject({ kind: 'undo', total: 40, done: 40, changed: 39, state: 'done' });
    // The same person may have changed it: it is not said to be somebody else.
    expect(undone.refused).toMatchObject([{ id: other?.id, message: 'This has been changed or deleted since.' }]);
    const after = await named('Asal');
    const others = (row: Row) => row.id !== other?.id;
    expect(values(after.filter(others))).toEqual(values(before.filter(others)));
    expect(after.find((row) => !others(row))?.description).toBe('Sudah lain');
    expect(await entryAt(edited.id)).toMatchObject({ undone_by: undone.id, undone_left: 1 });
  });

  it('of what an undoing has left is tried again, and the others stay', async () => {
    const shape = (name: string) => ({ data: { name, display: 'text' } });
    const added = await batch('/api/usk-store/variant', 'import', ['Pola satu', 'Pola dua', 'Pola tiga'].map(shape));
    const [one, ...others] = await all('/api/usk-store/variant', '&search=Pola');
    const value = await client.post('/api/usk-store/variant-detail', { variant_id: one?.id, value: 'Kecil' });
    const first = await undo(added);
    expect(await undo(added)).toMatchObject({ total: 1, changed: 0 });
    expect(await entryAt(added.id)).toMatchObject({ undone_by: first.id, undone_left: 1 });
    await client.delete(`/api/usk-store/variant-detail/${value.body.data.id}`);
    const rest = await undo(added);
    expect(rest).toMatchObject({ total: 1, changed: 1, refused: [] });
    expect(await entryAt(added.id)).toEqual({ ...added, undone_by: rest.id });
    expect((await client.post(`/api/activity/${added.id}/undo`, {})).status).toBe(409);
    await undo(rest);
    expect(await entryAt(added.id)).toMatchObject({ undone_by: first.id, undone_left: 1 });
    expect(await all('/api/usk-store/variant', '&search=Pola')).toMatchObject([{ id: one?.id }]);
    await undo(first);
    expect(await entryAt(added.id)).toEqual(added);
    expect(await all('/api/usk-store/variant', '&search=Pola')).toHaveLength(1 + others.length);
  });

  it('that is in vain leaves the mark of another that has begun since, and gives its place back where that one is', async () => {
    const store = openStore(sqlite(':memory:'));
    await migrate(store, [], { copy: async () => undefined });
    const about = { resource: 'event/type', by: 1, language: 'id', at: 0, total: 2 } as const;
    const begin = (undoes: number, changed?: number) =>
      store.write((writer) => beginEntry(writer, { ...about, kind: 'undo', undoes, ...(changed && { changed }) }));
    const stop = (id: number, undoes: number) =>
      store.write(async (writer) => {
        await setEntry(writer, id, { state: 'stopped' });
        await settleUndone(writer, undoes);
      });
    const undoneBy = async (id: number) => (await keptEntry(store.db, id))?.undoneBy;
    const edited = await store.write((writer) => beginEntry(writer, { ...about, kind: 'edit', changed: 2 }));
    const first = await begin(edited, 2);
    const back = await begin(first);
    expect([await undoneBy(first), await undoneBy(edited)]).toEqual([back, undefined]);
    const second = await begin(edited);
    await stop(back, first);
    expect([await undoneBy(first), await undoneBy(edited)]).toEqual([undefined, second]);
    await stop(second, edited);
    expect(await undoneBy(edited)).toBe(first);
    await store.close();
  });

  it('of a deletion of several gives each the place again that it had among the others', async () => {
    const query = '/api/banner?limit=100&sort=position&order=asc';
    const order = async (): Promise<number[]> => (await client.get(query)).body.data.map(({ id }: Row) => id);
    const before = await order();
    const rows = [0, 1, 4].map((at) => ({ id: before[at] }));
    await undo(await batch('/api/banner', 'delete', rows));
    expect(await order()).toEqual(before);
  });

  it('counts a record that came back earlier, with another that needs it', async () => {
    const path = '/api/usk-store/category';
    const rows = Array.from({ length: 26 }, (_, at) => ({ data: { name: `Rak ${at}`, slug: `rak-${at}` } }));
    await batch(path, 'import', rows);
    const ids = (await all(path, '&search=Rak')).map(({ id }) => id);
    await client.patch(`${path}/${ids.at(-1)}`, { parent_id: ids[0] });
    const deleted = await client.post(`${path}/bulk`, { action: 'delete', ids });
    expect(await undo({ id: deleted.body.meta.entry ?? 0 })).toMatchObject({ total: 26, changed: 26, refused: [] });
  });

  it('of an undoing brings back as it was what a batch had added, and changed in a later transaction', async () => {
    const first = await client.post(types, { name: 'Ganda pertama', color: '#000000' });
    const added = first.body.data.id + 1;
    const refused = Array.from({ length: 25 }, () => ({ id: 99_999, data: {} }));
    const rows = [...typesNamed('Ganda', 1), ...refused, { id: added, data: { name: 'Ganda berganti' } }];
    const entry = await batch(types, 'import', rows);
    const before = (await client.get(`${types}/${added}`)).body.data;
    expect(before.name).toBe('Ganda berganti');
    await undo(await undo(entry));
    expect(values([(await client.get(`${types}/${added}`)).body.data])).toEqual(values([before]));
  });

  it('of an undoing brings back what that took back', async () => {
    const added = await batch(types, 'import', typesNamed('Bolak', 30));
    const before = await named('Bolak');
    const first = await undo(added);
    expect(await named('Bolak')).toEqual([]);
    const second = await undo(first);
    expect(second).toMatchObject({ changed: 30, refused: [] });
    expect(values(await named('Bolak'))).toEqual(values(before));
    expect((await entryAt(added.id)).undone_by).toBeUndefined();
  });

  it('of a deletion gives back what taking an earlier one back has deleted anew, and is offered of neither then', async () => {
    await batch(types, 'import', typesNamed('Pergi', 2));
    const before = await named('Pergi');
    const deleted = await batch(
      types,
      'delete',
      before.map(({ id }) => ({ id })),
    );
    const first = await undo(deleted);
    const again = await undo(first);
    expect([await named('Pergi'), (await entryAt(deleted.id)).undone_by]).toEqual([[], undefined]);
    const isUndone = async () => {
      const entries = await Promise.all([deleted, first, again].map(({ id }) => entryAt(id)));
      return entries.map(({ undone_by }) => undone_by !== undefined);
    };
    const undone = await undo(deleted);
    expect(undone).toMatchObject({ changed: 2, refused: [] });
    expect(values(await named('Pergi'))).toEqual(values(before));
    expect(await isUndone()).toEqual([true, false, true]);
    expect(await undo(first)).toMatchObject({ changed: 2, refused: [] });
    expect([await named('Pergi'), await isUndone()]).toEqual([[], [false, true, false]]);
  });

  it('of a single write is done when it is answered, also where nobody may choose the way back', async () => {
    const [event] = await all('/api/event/list', '&status=draft');
    const published = await client.patch(`/api/event/list/${event?.id}`, { status: 'published' });
    expect((await client.patch(`/api/event/list/${event?.id}`, { status: 'draft' })).status).toBe(422);
    const { body } = await client.post(`/api/activity/${published.body.meta.entry}/undo`, {});
    expect(body.data).toMatchObject({ kind: 'undo', state: 'done', changed: 1, record_id: event?.id });
    expect(values([(await client.get(`/api/event/list/${event?.id}`)).body.data])).toEqual(values([event as Row]));
  });

  it('of a move puts the record back, unless it was moved again', async () => {
    const ids = async () => (await all('/api/menu-group')).sort(byPlace).map(({ id }) => id);
    const byPlace = (one: Row, two: Row) => Number(one.position) - Number(two.position);
    const before = await ids();
    const [first = 0, second = 0] = before;
    const moved = await client.patch(`/api/menu-group/${first}`, { position: 3 });
    await client.patch(`/api/menu-group/${second}`, { position: 2 });
    await undo({ id: moved.body.meta.entry ?? 0 });
    expect((await ids())[0]).toBe(first);
    const again = await client.patch(`/api/menu-group/${first}`, { position: 3 });
    await client.patch(`/api/menu-group/${first}`, { position: 2 });
    const { changed, refused } = await undo({ id: again.body.meta.entry ?? 0 });
    expect([changed, refused.length]).toEqual([0, 1]);
  });

  it('of one move after the other puts the record where it was at first, and the same of their undoings', async () => {
    const places = async () =>
      (await all('/api/menu-list')).map(({ id, menu_group_id, position }) => [id, menu_group_id, position]);
    const [{ id }] = (await client.get('/api/menu-list?menu_group_id=1&sort=position&limit=1')).body.data;
    const states = [await places()];
    const moves: number[] = [];
    for (const move of [{ position: 3 }, { menu_group_id: 2, position: 2 }, { position: 4 }, { menu_group_id: 1 }]) {
      moves.push((await client.patch(`/api/menu-list/${id}`, move)).body.meta.entry ?? 0);
      states.push(await places());
    }
    const undos: Entry[] = [];
    for (const [at, move] of [...moves.entries()].reverse()) {
      undos.unshift(await undo({ id: move }));
      expect(await places()).toEqual(states[at]);
    }
    for (const [at, entry] of undos.entries()) {
      await undo(entry);
      expect(await places()).toEqual(states[at + 1]);
    }
    for (const move of moves.reverse()) await undo({ id: move });
    expect(await places()).toEqual(states[0]);
  });

  it.each<[call: string, move: (path: string, ids: readonly number[], data: object) => Promise<unknown>]>([
    ['bulk', async (path, ids, data) => (await client.post(`${path}/bulk`, { action: 'update', ids, data })).body.meta],
    [
      'batches',
      (path, ids, data) => client.post(`${path}/batches`, { kind: 'edit', rows: ids.map((id) => ({ id, data })) }),
    ],
    ['the record itself', (path, [id], data) => client.patch(`${path}/${id}`, data)],
  ])(
    'of going to another order by %s gives back each place, and no history tells of a change to the same',
    async (_, move) => {
      const before = (await client.get('/api/menu-list?menu_group_id=1&sort=position')).body.data as Row[];
      const moved = before.filter((_row, at) => at % 2 === 0).map(({ id }) => id);
      await move('/api/menu-list', moved, { menu_group_id: 2 });
      const [change] = (await client.get(`/api/menu-list/${moved[0]}/history`)).body.data;
      expect(change.changes).toContainEqual({ field: 'menu_group_id', old: 1, new: 2 });
      expect(change.changes.filter((one: { old: unknown; new: unknown }) => one.old === one.new)).toEqual([]);
      // Whoever came first in the other order meanwhile moves what came to it.
      await client.post('/api/menu-list', { name: 'Baru', link_type: 'none', menu_group_id: 2, position: 1 });
      await undo({ id: change.entry });
      expect(values((await client.get('/api/menu-list?menu_group_id=1&sort=position')).body.data)).toEqual(
        values(before),
      );
    },
  );

  it.each(['batches', 'bulk'])(
    'of several moves to one place by %s puts each back, one whose place has the same number by chance too, and so does its undoing',
    async (call) => {
      const order = async () =>
        (await client.get('/api/menu-list?menu_group_id=1&sort=position')).body.data.map(({ id }: Row) => id);
      // Of two at one place the older record goes first, so that this one ends where it is.
      const made = await client.post('/api/menu-list', {
        name: 'Dua',
        link_type: 'none',
        menu_group_id: 1,
        position: 2,
      });
      const before = await order();
      const [ids, data] = [[before[4], made.body.data.id], { position: 1, badge: call }];
      const bulk = { action: 'update', ids, data };
      const moved =
        call === 'bulk'
          ? { id: (await client.post('/api/menu-list/bulk', bulk)).body.meta.entry ?? 0 }
          : await batch(
              '/api/menu-list',
              'edit',
              ids.map((id) => ({ id, data })),
            );
      const after = await order();
      const undone = await undo(moved);
      expect(await order()).toEqual(before);
      await undo(undone);
      expect(await order()).toEqual(after);
    },
  );

  it('of more moves than one statement may bind settles their order', async () => {
    const words = { name: 'Step', fields: { title: 'Title', place: 'Place' } };
    const fields = { title: text(), place: position() };
    const step = defineResource({ name: 'step', fields, words: { id: words, en: words } as never });
    const store = openStore(sqlite(':memory:'));
    const tables = resourceTables(defineAreas([step]));
    await migrate(store, [...tables.values()], { copy: async () => undefined });
    const [table, place] = [tables.get('step'), tables.get('step')?.places[0]];
    if (!table || !place) throw new Error('the resource has no order');
    const count = 40_000;
    const ids = Array.from({ length: count }, (_, at) => at + 1);
    const moved = ids.map((id) => ({ id, place: count - id + 1, _version: 1, created_at: '', updated_at: '' }));
    await store.write(async (writer) => {
      await insertRows(writer.db, 'step', [...moved.slice(0, 2), { ...moved[0], id: count + 1, place: 1 }] as never);
      await settlePositions(writer, table, place, null, { before: ids });
    });
    const rows = await store.db.selectFrom('step').select(['id', 'place']).orderBy('place').execute();
    expect(rows.map((row) => row.id)).toEqual([count + 1, 2, 1]);
    await store.close();
  });

  it('of a move has nothing left of a record that stands there again by itself', async () => {
    const shape = (name: string) => ({ data: { name, link_type: 'none', menu_group_id: 3 } });
    await batch('/api/menu-list', 'import', ['Akhir satu', 'Akhir dua'].map(shape));
    const [one, other] = await all('/api/menu-list', '&search=Akhir');
    const moved = await client.patch(`/api/menu-list/${one?.id}`, { position: other?.position });
    await client.delete(`/api/menu-list/${other?.id}`);
    const undone = await undo({ id: moved.body.meta.entry ?? 0 });
    expect(undone).toMatchObject({ changed: 0, refused: [] });
    const { undone_by, undone_left } = await entryAt(moved.body.meta.entry);
    expect([undone_by, undone_left]).toEqual([undone.id, undefined]);
  });

  it('of added records leaves those alone that are used by now', async () => {
    const added = await batch('/api/usk-store/variant', 'import', [{ data: { name: 'Bentuk', display: 'text' } }]);
    const [variant] = await all('/api/usk-store/variant', '&search=Bentuk');
    await client.post('/api/usk-store/variant-detail', { variant_id: variant?.id, value: 'Bulat' });
    const undone = await undo(added);
    expect(undone).toMatchObject({
      changed: 0,
      refused: [{ id: variant?.id, message: expect.stringMatching(/used/) }],
    });
  });

  it('that took nothing back may be tried again, and so may the undoing of an undoing', async () => {
    const added = await batch('/api/usk-store/variant', 'import', [{ data: { name: 'Rasa', display: 'text' } }]);
    const [variant] = await all('/api/usk-store/variant', '&search=Rasa');
    const { body } = await client.post('/api/usk-store/variant-detail', { variant_id: variant?.id, value: 'Manis' });
    expect(await undo(added)).toMatchObject({ changed: 0 });
    expect((await entryAt(added.id)).undone_by).toBeUndefined();
    await client.delete(`/api/usk-store/variant-detail/${body.data.id}`);
    const undone = await undo(added);
    expect(undone).toMatchObject({ changed: 1, refused: [] });
    const other = await client.post('/api/usk-store/variant', { name: 'Rasa', display: 'text' });
    expect(await undo(undone)).toMatchObject({ changed: 0 });
    expect((await entryAt(undone.id)).undone_by).toBeUndefined();
    expect((await entryAt(added.id)).undone_by).toBe(undone.id);
    await client.delete(`/api/usk-store/variant/${other.body.data.id}`);
    expect(await undo(undone)).toMatchObject({ changed: 1, refused: [] });
    expect((await entryAt(added.id)).undone_by).toBeUndefined();
  });
});

it('is for staff alone: a student has no change log, no batches, no bin and no search', async () => {
  const account = { username: member?.username, password: member?.password };
  const { access_token: token } = (await client.open('POST', '/api/login-web', { body: account })).body.data ?? {};
  const calls = [
    ['GET', '/api/activity'],
    ['GET', '/api/activity/1'],
    ['POST', '/api/activity/1/undo'],
    ['POST', '/api/activity/1/stop'],
    ['GET', '/api/bin'],
    ['DELETE', '/api/bin'],
    ['POST', '/api/bin/1/restore'],
    ['GET', '/api/search?q=a'],
    ['GET', '/api/event/type/1/history'],
    ['POST', '/api/event/type/batches'],
  ] as const;
  for (const [verb, path] of calls)
    expect([path, (await client.signed(verb, path, { token, ...(verb === 'POST' && { body: {} }) })).status]).toEqual([
      path,
      403,
    ]);
});
