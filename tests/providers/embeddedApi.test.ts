import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAll } from '#admin/list/export/exportAll.ts';
import { ApiError } from '#api/apiError.ts';
import { call } from '#api/call.ts';
import { connect } from '#api/connection.ts';
import { mostBatchRows } from '#api/contract.ts';
import { adoptSettings, settingsFrom } from '#api/settings.ts';
import { cleanedOf, lastEntryOf, written } from '#providers/data/entries.ts';
import { dataProvider } from '#providers/dataProvider.ts';
import { type Api, createApi } from '#server/app.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import { origin } from '../api/settings.ts';
import { registry } from './registry.ts';

/** The page's side and the API's side of the contract, connected directly: no test's idea of it is in between. */
let api: Api;
let folder: string;
let token = '';
const server = setupServer(http.all(`${origin}/*`, ({ request }) => api.fetch(request)));
const provider = dataProvider(registry);

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
  api = await createApi({
    registry,
    database: sqlite(join(folder, 'database.sqlite')),
    dataDir: folder,
    secret: 'another-secret',
    log: (line) => {
      throw new Error(line);
    },
  });
  const config = await (await fetch(`${origin}/config.json`)).json();
  const settings = adoptSettings(settingsFrom({ ...config, apiBase: origin }));
  connect({ token: () => token, language: () => 'en' });
  const { username, password } = api.firstAccount ?? { username: '', password: '' };
  const body = { username, password };
  const reply = await call<{ access_token: string; expires_in: number }>({
    verb: 'POST',
    path: settings.paths.login,
    body,
    signed: false,
  });
  token = reply.data.access_token;
  expect(reply.data.expires_in).toBeGreaterThan(0);
});
afterAll(async () => {
  server.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const caught = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

/** A real picture: the API looks at the bytes. */
const png = (name: string): File => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const sizes = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    sizes[0].writeUInt32BE(data.length);
    sizes[1].writeUInt32BE(crc32(body));
    return Buffer.concat([sizes[0], body, sizes[1]]);
  };
  const side = 64;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Buffer.alloc((side * 3 + 1) * side, 0);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
};

const make = async (title: string, more: Readonly<Record<string, unknown>> = {}) =>
  (await provider.create<RaRecord>('library/book', { data: { title, ...more } })).data;

describe('the dataProvider over the embedded API', () => {
  it('creates with pictures, however deep, and any JSON, and reads the record back', async () => {
    const shelf = (await provider.create('library/shelf', { data: { name: 'A', is_open: true } })).data;
    const made = await make('Hikayat “Prang Sabi” 🎓', {
      shelf_id: shelf.id,
      cover: png('cover.png'),
      extra: { deep: [1, 'x'] },
      authors: [
        { name: 'Chik Pante Kulu', photo: png('photo.png') },
        { name: 'Anonim', photo: null },
      ],
    });
    const { data } = await provider.getOne('library/book', { id: String(made.id) });
    expect(data).toEqual(made);
    expect(data).toMatchObject({
      title: 'Hikayat “Prang Sabi” 🎓',
      shelf_id: shelf.id,
      extra: { deep: [1, 'x'] },
      pages: null,
      authors: [{ name: 'Chik Pante Kulu' }, { name: 'Anonim', photo: null }],
    });
    expect(data.cover).toMatch(/^\/files\//);
    expect(data.authors[0].photo).toMatch(/^\/files\//);
  });

  it('lists with page, sort, filters, search, references and sums', async () => {
    const shelf = (await provider.create('library/shelf', { data: { name: 'Sorted' } })).data;
    for (const pages of [30, 10, 20]) await make(`Sorted ${pages}`, { shelf_id: shelf.id, pages });
    const result = await provider.getList('library/book', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'pages', order: 'DESC' },
      filter: { search: 'sorted', shelf_id_in: [shelf.id], pages_gte: 10, from: null },
      meta: { embed: ['shelf_id'], sum: ['pages'] },
    });
    expect(result.data.map(({ pages }) => pages)).toEqual([30, 20]);
    expect(result.total).toBe(3);
    expect(result.meta.sums).toEqual({ pages: 60 });
    expect(result.data[0].shelf).toMatchObject({ id: shelf.id, name: 'Sorted' });
  });

  it('takes conditions as stock components write them', async () => {
    const shelf = (await provider.create('library/shelf', { data: { name: 'Stock' } })).data;
    for (const pages of [1, 2, 3]) await make(`Stock ${pages}`, { shelf_id: shelf.id, pages });
    const ids = async (filter: Readonly<Record<string, unknown>>) => {
      const sort = { field: 'id', order: 'ASC' } as const;
      const { data } = await provider.getList('library/book', { filter: { q: 'stock', ...filter }, sort });
      return data.map(({ pages }) => pages);
    };
    expect(await ids({})).toEqual([1, 2, 3]);
    expect(await ids({ shelf_id: [shelf.id], pages: [1, 3] })).toEqual([1, 3]);
    expect(await ids({ pages_gt: 1 })).toEqual([2, 3]);
    expect(await ids({ pages_lt: 2 })).toEqual([1]);
    expect(await ids({ created_at_gt: new Date() })).toEqual([]);
    const first = (await provider.getList('library/book', { filter: { q: 'Stock 1' } })).data[0];
    expect(await ids({ id: [first?.id] })).toEqual([1]);
    expect(await ids({ id: first?.id, pages: null })).toEqual([]);
    expect(await ids({ id: first?.id, from: null })).toEqual([1]);
  });

  it('finds by a field inside a list', async () => {
    await make('Inside', { authors: [{ name: 'Nuruddin', photo: null }] });
    const { data } = await provider.getList('library/book', { filter: { 'authors.name': 'Nuruddin' } });
    expect(data.map(({ title }) => title)).toEqual(['Inside']);
  });

  it('reads many by their ids, in their order', async () => {
    const [one, other] = [(await make('Many 1')).id, (await make('Many 2')).id];
    for (const ids of [
      [one, other],
      [other, one],
    ]) {
      const { data } = await provider.getMany('library/book', { ids: ids.map(String) });
      expect(data.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('updates whole, in part, and with a new file beside stored ones', async () => {
    const made = await make('Update', { cover: png('a.png'), pages: 1 });
    const whole = await provider.update('library/book', {
      id: made.id,
      data: { ...made, pages: 2 },
      previousData: made,
    });
    expect(whole.data).toMatchObject({ pages: 2, cover: made.cover });
    const part = await provider.update('library/book', {
      id: made.id,
      data: { pages: 3 },
      previousData: whole.data,
    });
    expect(part.data).toMatchObject({ pages: 3, title: 'Update' });
    const authors = [{ name: 'New', photo: png('b.png') }];
    const filed = await provider.update('library/book', {
      id: made.id,
      data: { ...part.data, authors },
      previousData: part.data,
    });
    expect(filed.data).toMatchObject({ pages: 3, cover: made.cover, authors: [{ name: 'New' }] });
  });

  it('refuses a write against an old version, shows the current one, and takes a write against that', async () => {
    const made = await make('Conflict');
    await provider.update('library/book', { id: made.id, data: { pages: 1 }, previousData: made });
    const error = await caught(
      provider.update('library/book', { id: made.id, data: { ...made, pages: 2 }, previousData: made }),
    );
    expect(error.status).toBe(412);
    const theirs = error.body.data as RaRecord;
    expect(theirs).toMatchObject({ id: made.id, pages: 1 });
    const mine = { ...made, pages: 2, updated_at: theirs.updated_at };
    const { data } = await provider.update('library/book', { id: made.id, data: mine, previousData: theirs });
    expect(data.pages).toBe(2);
  });

  it('gives faults at their fields', async () => {
    const error = await caught(provider.create('library/book', { data: { title: '', pages: 'many' } }));
    expect(error.status).toBe(422);
    expect(error.body.errors).toEqual({ title: expect.any(String), pages: expect.any(String) });
  });

  it('answers a repeated create as the first time', async () => {
    const once = { data: { title: 'Once' }, meta: { idempotencyKey: 'k-once' } };
    const first = await provider.create('library/book', once);
    expect((await provider.create('library/book', once)).data).toEqual(first.data);
    expect((await provider.getList('library/book', { filter: { search: 'Once' } })).total).toBe(1);
  });

  it('updates and deletes several at once, and one by its version', async () => {
    const made = [await make('Bulk 1'), await make('Bulk 2'), await make('Bulk 3')];
    const ids = made.slice(0, 2).map(({ id }) => id);
    await provider.updateMany('library/book', { ids, data: { pages: 9 } });
    expect((await provider.getMany('library/book', { ids })).data.map(({ pages }) => pages)).toEqual([9, 9]);
    await provider.deleteMany('library/book', { ids });
    await provider.delete('library/book', { id: made[2]?.id ?? 0, previousData: made[2] as RaRecord });
    expect((await provider.getList('library/book', { filter: { search: 'Bulk' } })).total).toBe(0);
    expect((await caught(provider.getOne('library/book', { id: ids[0] ?? 0 }))).status).toBe(404);
  });

  it('keeps nested records under their parent', async () => {
    const [one, two] = [await make('Parent 1'), await make('Parent 2')];
    const copy = await provider.create('library/book/copy', { data: { code: 'A' }, meta: { parent: one.id } });
    expect(copy.data).toMatchObject({ book_id: one.id, code: 'A' });
    const under = (parent: unknown) => provider.getList('library/book/copy', { meta: { parent } });
    expect((await under(one.id)).total).toBe(1);
    expect((await under(two.id)).total).toBe(0);
    const changed = await provider.update('library/book/copy', {
      id: copy.data.id,
      data: { ...copy.data, code: 'B' },
      previousData: copy.data,
    });
    expect(changed.data.code).toBe('B');
    await provider.delete('library/book/copy', { id: copy.data.id, previousData: changed.data });
    expect((await under(one.id)).total).toBe(0);
  });

  it('exports every row', async () => {
    const shelf = (await provider.create('library/shelf', { data: { name: 'Export' } })).data;
    for (let index = 0; index < 105; index += 1) await make(`Export ${index}`, { shelf_id: shelf.id });
    const ids = new Set<unknown>();
    const params = { filter: { shelf_id: shelf.id }, sort: { field: 'id', order: 'ASC' } as const };
    for await (const { rows } of exportAll(provider, 'library/book', params)) for (const { id } of rows) ids.add(id);
    expect(ids.size).toBe(105);
  });

  it('imports all rows or none, says of each what is wrong, and writes nothing to try it out', async () => {
    const total = async () => (await provider.getList('library/book', { filter: { q: 'Imported' } })).total;
    const right = [{ title: 'Imported 1' }, { title: 'Imported 2', pages: 3 }];
    const wrong = [{ title: 'Imported 3' }, { title: '', pages: 'many' }];
    expect((await provider.import('library/book', { rows: right, dryRun: true })).data).toMatchObject({
      written: false,
      rows: [{ row: 0, ok: true }, { ok: true }],
    });
    for (const dryRun of [true, false])
      expect((await provider.import('library/book', { rows: wrong, dryRun })).data).toMatchObject({
        written: false,
        rows: [
          { ok: true, errors: {} },
          { row: 1, ok: false, errors: { title: expect.any(String), pages: expect.any(String) } },
        ],
      });
    expect(await total()).toBe(0);
    const { data } = await provider.import('library/book', { rows: right });
    expect(data).toMatchObject({ written: true, rows: [{ ok: true, id: expect.any(Number) }, { ok: true }] });
    expect(await total()).toBe(2);
    expect((await caught(provider.import('library/book', { rows: [] }))).errors).toHaveProperty('rows');
  });

  it('counts and sums by a field, as the list with the same filter counts', async () => {
    const shelf = (await provider.create('library/shelf', { data: { name: 'Counted' } })).data;
    for (const pages of [5, 5, 7]) await make(`Counted ${pages}`, { shelf_id: shelf.id, pages });
    const query = { measures: ['count', { sum: 'pages' }], by: 'pages', tz: 'Asia/Jakarta', limit: 10 } as const;
    const filter = { shelf_id: shelf.id };
    const { data: groups } = await provider.aggregate('library/book', { ...query, filter });
    expect(groups).toMatchObject([
      { key: 5, count: 2, sums: { pages: 10 } },
      { key: 7, count: 1, sums: { pages: 7 } },
    ]);
    for (const { key, count } of groups)
      expect((await provider.getList('library/book', { filter: { ...filter, pages: key } })).total).toBe(count);
  });

  it('tells which entry a write has made, in its result and behind react-admin’s hooks', async () => {
    const made = await provider.create<RaRecord>('library/shelf', { data: { name: 'Log' } });
    const { id } = made.data;
    expect(made.meta.entry).toBe(lastEntryOf('library/shelf', id));
    const changed = await provider.update('library/shelf', { id, data: { name: 'Log 2' }, previousData: made.data });
    expect(changed.meta.entry).toBeGreaterThan(made.meta.entry);
    expect(lastEntryOf('library/shelf', String(id))).toBe(changed.meta.entry);
    const same = await provider.update('library/shelf', { id, data: { name: 'Log 2' }, previousData: changed.data });
    expect([same.meta, lastEntryOf('library/shelf', id)]).toEqual([undefined, undefined]);
    const gone = await provider.deleteMany('library/shelf', { ids: [id] });
    expect([gone.data, lastEntryOf('library/shelf', id)]).toEqual([[id], gone.meta.entry]);
  });

  it('tells it of each record of the largest bulk call', () => {
    const ids = Array.from({ length: mostBatchRows }, (_, at) => at + 1);
    written('library/shelf', ids, ids, { entry: 77, cleaned: [] });
    expect([lastEntryOf('library/shelf', 1), lastEntryOf('library/shelf', mostBatchRows)]).toEqual([77, 77]);
  });

  it('tells of which fields less was kept than was sent, of the last write alone', async () => {
    const data = { name: 'Rich', note: '<p onclick="x()">One</p><script>x()</script>' };
    const made = await provider.create<RaRecord>('library/shelf', { data });
    const { id } = made.data;
    expect([made.data.note, cleanedOf('library/shelf', id)]).toEqual(['<p>One</p>', ['note']]);
    expect(cleanedOf('library/shelf', Number(id) + 1)).toEqual([]);
    await provider.update('library/shelf', { id, data: { note: '<p>Two</p>' }, previousData: made.data });
    expect(cleanedOf('library/shelf', id)).toEqual([]);
  });

  it('works through a batch, shows what became of a record, and takes it all back', async () => {
    const rows = ['Satu', 'Dua'].map((name) => ({ data: { name: `Borongan ${name}` } }));
    const refused = { data: { is_open: true } };
    const { data: begun } = await provider.startBatch('library/shelf', { kind: 'import', rows: [...rows, refused] });
    const { data: entry } = await provider.getEntry(begun.id);
    expect(entry).toMatchObject({ kind: 'import', state: 'done', total: 3, changed: 2, refused: [{ row: 2 }] });
    const found = (await provider.searchAll({ q: 'borongan dua', limit: 5 })).data;
    expect(found).toEqual([{ resource: 'library/shelf', id: expect.any(Number), name: 'Borongan Dua' }]);
    const id = found[0]?.id ?? 0;
    await provider.update('library/shelf', { id, data: { is_open: true }, previousData: { id } });
    const history = await provider.getHistory('library/shelf', { id, pagination: { page: 1, perPage: 1 } });
    expect(history.total).toBe(2);
    expect(history.data).toMatchObject([{ changes: [{ field: 'is_open', old: false, new: true }] }]);

    const { data: undone } = await provider.undoEntry(begun.id);
    expect(undone).toMatchObject({ kind: 'undo', changed: 1, refused: [{ id }] });
    const paged = { pagination: { page: 1, perPage: 10 }, filter: { resource: 'library/shelf' } };
    const [item] = (await provider.getBin(paged)).data;
    expect(item).toMatchObject({ resource: 'library/shelf', name: 'Borongan Satu' });
    const restored = await provider.restoreFromBin(item?.id ?? 0);
    expect(restored.data).toMatchObject({ kind: 'restore', record_id: item?.record_id });
    const { data: last, total } = await provider.getActivity(paged);
    expect(last[0]).toEqual({ ...restored.data, refused: [] });
    expect(total).toBeGreaterThan(3);
    expect((await provider.getPeople()).data).toEqual([last[0]?.by]);
    expect((await provider.stopEntry(begun.id)).data.state).toBe('done');
    expect(await provider.emptyBin()).toEqual({ data: null });
    expect((await provider.getBin(paged)).total).toBe(0);
  });

  it('speaks the language of the page', async () => {
    connect({ token: () => token, language: () => 'id' });
    const inIndonesian = await caught(provider.create('library/book', { data: { title: '' } }));
    connect({ token: () => token, language: () => 'en' });
    const inEnglish = await caught(provider.create('library/book', { data: { title: '' } }));
    expect(inIndonesian.errors.title).not.toBe(inEnglish.errors.title);
  });

  it('is refused with a wrong secret', async () => {
    const config = await (await fetch(`${origin}/config.json`)).json();
    adoptSettings(settingsFrom({ ...config, apiBase: origin, signingSecret: 'wrong' }));
    expect((await caught(provider.getList('library/book', {}))).status).toBe(401);
    adoptSettings(settingsFrom({ ...config, apiBase: origin }));
  });

  it('logs out', async () => {
    const reply = await call({ verb: 'POST', path: '/api/logout-web', body: { id_user: 1 }, renewable: false });
    expect(reply.message).not.toBe('');
    expect((await caught(provider.getList('library/book', {}))).status).toBe(401);
  });
});
