import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BinItem } from '#api/contract/changes.ts';
import { banner } from '#resources/banner.ts';
import { eventType } from '#resources/event/type.ts';
import { paymentMethod } from '#resources/payment-method.ts';
import { defineAreas, defineResource, position, reference, text } from '#schema';
import { Client } from '../client.ts';
import { inFile } from '../database.ts';
import { formOf, pictureFile } from '../files/pictureFile.ts';
import { newRow, openWorld } from '../world.ts';

const teamWords = { name: 'Tim', fields: { name: 'Nama', captain_id: 'Kapten' }, sections: { main: 'Tim' } };
const playerWords = { name: 'Pemain', fields: { name: 'Nama', place: 'Urutan', team_id: 'Tim' } };
const team = defineResource({
  name: 'team',
  fields: { name: text({ required: true }), captain_id: reference('team/player') },
  form: { main: ['name'] },
  words: { id: teamWords, en: teamWords },
});
const player = defineResource({
  name: 'team/player',
  parent: { resource: 'team', field: 'team_id' },
  fields: {
    name: text({ required: true }),
    place: position({ within: 'team_id' }),
    team_id: reference('team', { required: true }),
  },
  words: { id: playerWords, en: playerWords },
});

const dayMs = 24 * 60 * 60 * 1_000;
let now = Date.parse('2026-03-01T12:00:00.000Z');
let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const bin = async (query = ''): Promise<BinItem[]> => (await client.get(`/api/bin?limit=100${query}`)).body.data;
const restore = (item?: BinItem) => client.post(`/api/bin/${item?.id}/restore`, {});
const withoutTime = ({ updated_at: _, ...values }: Record<string, unknown>) => values;
const read = async (path: string) => (await client.get(path)).body.data;
const addStatus = async (code: string, next_status_ids: readonly number[] = []): Promise<number> =>
  (await client.post('/api/usk-store/status', { code, name_id: code, color: '#000000', next_status_ids })).body.data.id;

describe('the bin', () => {
  it('holds deleted records by name, picture and who deleted them, and gives them back as they were', async () => {
    const form = formOf({ title: 'Promo', link_type: 'none', image: pictureFile(160, 90, 5) });
    const made = (await client.upload('/api/banner', form)).body.data;
    const path = `/api/banner/${made.id}`;
    const before = await client.get(path);
    await client.delete(path);
    expect((await client.get(path)).status).toBe(404);
    const [item] = await bin();
    expect(item).toMatchObject({
      resource: 'banner',
      record_id: made.id,
      name: 'Promo',
      picture: made.image,
      by: { name: 'Admin Yayasan' },
    });
    expect(await bin('&resource=event/type')).toEqual([]);
    // Its picture is kept for it when another record gives it up, and over a restart.
    const kept = () => existsSync(join(client.folder, made.image));
    const twin = await client.post('/api/banner', { title: 'Kembar', link_type: 'none', image: made.image });
    const other = formOf({ image: pictureFile(160, 90, 7) });
    expect((await client.upload(`/api/banner/${twin.body.data.id}`, other)).status).toBe(200);
    expect(kept()).toBe(true);
    await client.reopen();
    expect(kept()).toBe(true);
    const back = await restore(item);
    expect(back.body.data).toMatchObject({ kind: 'restore', record_id: made.id, name: 'Promo', state: 'done' });
    const after = await client.get(path);
    expect(withoutTime(after.body.data)).toEqual(withoutTime(before.body.data));
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await client.api.fetch(new Request(`http://localhost${made.image}`))).status).toBe(200);
    expect(await bin()).toEqual([]);
    expect((await restore(item)).status).toBe(404);
  });

  it('gives back a record whose picture is lost: its form asks for no other one either', async () => {
    const form = formOf({ title: 'Tanpa gambar', link_type: 'none', image: pictureFile(160, 90, 11) });
    const { id, image } = (await client.upload('/api/banner', form)).body.data;
    await client.delete(`/api/banner/${id}`);
    rmSync(join(client.folder, image));
    expect((await restore((await bin())[0])).body.data).toMatchObject({ kind: 'restore', record_id: id });
    expect((await client.patch(`/api/banner/${id}`, { title: 'Kembali' })).body.data).toMatchObject({ image });
  });

  it('undoes the deletion of what it gives back, which is not offered again until that is taken back', async () => {
    const ids: number[] = [];
    for (const name of ['Lomba', 'Kemah'])
      ids.push((await client.post('/api/event/type', { name, color: '#000000' })).body.data.id);
    const deleted = await client.post('/api/event/type/bulk', { action: 'delete', ids });
    const path = `/api/activity/${deleted.body.meta.entry}`;
    const undone = async () => {
      const { undone_by, undone_left } = await read(path);
      return [undone_by, undone_left];
    };
    const [second, first] = await bin('&resource=event/type');
    const one = (await restore(first)).body.data;
    expect(await undone()).toEqual([one.id, 1]);
    const both = (await restore(second)).body.data;
    expect(await undone()).toEqual([both.id, undefined]);
    expect((await client.post(`${path}/undo`, {})).status).toBe(409);
    const back = await client.post(`/api/activity/${both.id}/undo`, {});
    expect(back.body.data).toMatchObject({ changed: 1, refused: [] });
    expect(await undone()).toEqual([one.id, 1]);
    await client.delete('/api/bin');
  });

  it('gives back by undoing its deletion what was restored before, and deleted anew by taking that back', async () => {
    const path = '/api/usk-store/product/3';
    const seen = async () => [withoutTime(await read(path)), (await read(`${path}/payment-method`)).map(withoutTime)];
    const before = await seen();
    const { entry } = (await client.delete(path)).body.meta;
    for (const time of ['first', 'second']) {
      const back = (await restore((await bin())[0])).body.data;
      const { data } = (await client.post(`/api/activity/${back.id}/undo`, {})).body;
      expect(data, time).toMatchObject({ total: 1, changed: 1, refused: [] });
      expect((await client.get(path)).status).toBe(404);
      expect(await read(`/api/activity/${entry}`)).not.toHaveProperty('undone_by');
    }
    const undone = await client.post(`/api/activity/${entry}/undo`, {});
    expect(undone.body.data).toMatchObject({ changed: 1, refused: [] });
    expect(await seen()).toEqual(before);
    expect(await bin('&resource=usk-store/product')).toEqual([]);
  });

  it('names a record without a title by its number, as a list does, and so does the log', async () => {
    const words = { name: 'Catatan', fields: { text: 'Teks' } };
    const note = defineResource({ name: 'note', fields: { text: text() }, words: { id: words, en: words } });
    const own = await Client.open(defineAreas([note]));
    await own.post('/api/note', {});
    await own.delete('/api/note/1');
    const names = async (path: string) => (await own.get(path)).body.data.map(({ name }: { name: string }) => name);
    expect([await names('/api/bin'), await names('/api/activity')]).toEqual([['#1'], ['#1', '#1']]);
    await own.close();
  });

  it('holds nothing of a resource that there is not', async () => {
    const { status, body } = await client.get('/api/bin?resource=no-such');
    expect([status, body.data, body.meta.total]).toEqual([200, [], 0]);
  });

  it('gives back what lived under a record, its links and its place, with it', async () => {
    const group = '/api/usk-store/product';
    const before = await read(`${group}/1`);
    const below = (await client.get(`${group}/1/payment-method?limit=100&sort=id&order=asc`)).body.data;
    expect([before.variant_detail_ids.length, below.length]).not.toContain(0);
    expect((await client.delete(`${group}/1`)).status).toBe(200);
    const items = await bin();
    expect(items.map(({ resource }) => resource)).toEqual(['usk-store/product']);
    const back = await restore(items[0]);
    expect([back.status, back.body.data.name, back.body.data.changed]).toEqual([200, before.name, 1]);
    expect(withoutTime(await read(`${group}/1`))).toEqual(withoutTime(before));
    const again = (await client.get(`${group}/1/payment-method?limit=100&sort=id&order=asc`)).body.data;
    expect(again.map(withoutTime)).toEqual(below.map(withoutTime));

    const order = async () => (await client.get('/api/menu-list?menu_group_id=1&sort=position&order=asc')).body.data;
    const entries: { id: number }[] = await order();
    await client.delete(`/api/menu-list/${entries[1]?.id}`);
    await restore((await bin())[0]);
    expect((await order()).map(({ id }: { id: number }) => id)).toEqual(entries.map(({ id }) => id));
    // Neighbours deleted together come back next to each other.
    const together = await client.post('/api/menu-list/bulk', {
      action: 'delete',
      ids: entries.slice(0, 2).map(({ id }) => id),
    });
    await client.post(`/api/activity/${together.body.meta.entry}/undo`, {});
    expect((await order()).map(({ id }: { id: number }) => id)).toEqual(entries.map(({ id }) => id));
  });

  it('says what stands against it: something it needs is gone, or its unique value was given away', async () => {
    const variant = (await client.post('/api/usk-store/variant', { name: 'Ukuran baju', display: 'text' })).body.data;
    const detail = { variant_id: variant.id, value: 'XL' };
    const made = (await client.post('/api/usk-store/variant-detail', detail)).body.data;
    await client.delete(`/api/usk-store/variant-detail/${made.id}`);
    await client.delete(`/api/usk-store/variant/${variant.id}`);
    const [gone, item] = await bin();
    const refused = await restore(item);
    expect(refused.status).toBe(409);
    expect(refused.body.responseMessage).toMatch(/^Variant: Variant “Ukuran baju” is in the bin/);
    expect((await restore(gone)).status).toBe(200);
    await client.post('/api/usk-store/variant-detail', detail);
    const taken = await restore(item);
    expect([taken.status, taken.body.responseMessage]).toEqual([409, expect.stringContaining('already has this')]);
    expect(await read(`/api/usk-store/variant/${variant.id}`)).toMatchObject({ name: 'Ukuran baju' });
  });

  it('keeps several reasons apart', async () => {
    const made = async (values: object) =>
      (await client.post('/api/usk-store/category', { name: 'Batik', ...values })).body.data;
    const above = await made({ slug: 'batik-semua' });
    const below = await made({ slug: 'batik-tulis', parent_id: above.id });
    for (const { id } of [below, above]) await client.delete(`/api/usk-store/category/${id}`);
    await made({ slug: 'batik-tulis' });
    const refused = await restore((await bin())[1]);
    expect(refused.body.responseMessage).toMatch(
      /^Parent category: Category “Batik” is in the bin and has to be restored first; Slug: Another record already has this\.$/,
    );
  });

  it('gives a record back without what it pointed at that is gone for good, unless it has to have one', async () => {
    const add = async (path: string, values: object) => (await client.post(path, values)).body.data.id;
    const [categories, statuses] = ['/api/usk-store/category', '/api/usk-store/status'];
    const [variants, details] = ['/api/usk-store/variant', '/api/usk-store/variant-detail'];
    const parent_id = await add(categories, { name: 'Induk', slug: 'induk' });
    const child = await add(categories, { name: 'Anak', slug: 'anak', parent_id });
    const [gone, kept] = [await addStatus('HILANG'), await addStatus('TINGGAL')];
    const several = await addStatus('BANYAK', [gone, kept]);
    const variant_id = await add(variants, { name: 'Panjang', display: 'text' });
    const detail = await add(details, { variant_id, value: '90 cm' });
    const referring = [`${categories}/${child}`, `${statuses}/${several}`, `${details}/${detail}`];
    for (const path of referring) await client.delete(path);
    const items = (await bin()).slice(0, 3).reverse();
    for (const path of [`${categories}/${parent_id}`, `${statuses}/${gone}`, `${variants}/${variant_id}`]) {
      await client.delete(path);
      await client.delete(`/api/bin/${(await bin())[0]?.id}`);
    }
    const restored = await Promise.all(items.map(async (item) => (await restore(item)).status));
    expect(restored).toEqual([200, 200, 409]);
    expect(await read(`${categories}/${child}`)).toMatchObject({ name: 'Anak', parent_id: null });
    expect((await read(`${statuses}/${several}`)).next_status_ids).toEqual([kept]);
  });

  it('gives several back that point at each other, by undoing their deletion, and takes them again by undoing that', async () => {
    const ids = [await addStatus('ATAS'), await addStatus('BAWAH')];
    const [one, two] = ids;
    await client.patch(`/api/usk-store/status/${one}`, { next_status_ids: [two] });
    await client.patch(`/api/usk-store/status/${two}`, { next_status_ids: [one] });
    const deleted = await client.post('/api/usk-store/status/bulk', { action: 'delete', ids });
    const { body } = await client.post(`/api/activity/${deleted.body.meta.entry}/undo`, {});
    expect(body.data).toMatchObject({ changed: 2, refused: [] });
    expect((await read(`/api/usk-store/status/${one}`)).next_status_ids).toEqual([two]);
    expect((await read(`/api/usk-store/status/${two}`)).next_status_ids).toEqual([one]);
    const again = await client.post(`/api/activity/${body.data.id}/undo`, {});
    expect(again.body.data).toMatchObject({ changed: 2, refused: [] });
    expect((await client.get(`/api/usk-store/status/${one}`)).status).toBe(404);
  });

  it('gives a record back that points at one of those that lived under it, whichever of the two tables was made first', async () => {
    const own = await Client.open(defineAreas([team, player]));
    const { id } = (await own.post('/api/team', { name: 'Elang' })).body.data;
    const players = `/api/team/${id}/player`;
    const added: number[] = [];
    for (const name of ['Ali', 'Budi']) added.push((await own.post(players, { name })).body.data.id);
    const captain_id = added[1];
    await own.patch(`/api/team/${id}`, { captain_id });
    const deleted = await own.delete(`/api/team/${id}`);
    expect((await own.post(`/api/activity/${deleted.body.meta.entry}/undo`, {})).body.data.refused).toEqual([]);
    expect((await own.get(`/api/team/${id}`)).body.data).toMatchObject({ name: 'Elang', captain_id });
    const back = (await own.get(`${players}?sort=place&order=asc`)).body.data;
    expect(back.map(({ name, place }: { name: string; place: number }) => [name, place])).toEqual([
      ['Ali', 1],
      ['Budi', 2],
    ]);
    await own.close();
  });

  it.runIf(inFile)('takes more along with a record than one statement may bind', async () => {
    const own = await Client.open(defineAreas([team, player]));
    const { id } = (await own.post('/api/team', { name: 'Elang' })).body.data;
    const count = 33_000;
    await own.database.run(
      `insert into team_player (name, place, team_id, created_at, updated_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select 'Ali', i, ${id}, '', '' from n`,
    );
    expect((await own.delete(`/api/team/${id}`)).status).toBe(200);
    const [left] = await own.database.rows('select count(*) as count from team_player');
    const [binned] = await own.database.rows("select count(*) as count from _change where under = 'team/1'");
    expect([Number(left?.count), Number(binned?.count)]).toEqual([0, count]);
    await own.close();
  });

  it('gives a record back with all that lived under it, or leaves both', async () => {
    const path = '/api/usk-store/product/2';
    const [below] = (await client.get(`${path}/payment-method?limit=1`)).body.data;
    const input = await newRow(client, paymentMethod);
    const method = (await client.post('/api/payment-method', input)).body.data;
    expect((await client.patch(`${path}/payment-method/${below.id}`, { payment_method_id: method.id })).status).toBe(
      200,
    );
    const { name } = await read(path);
    const deleted = await client.delete(path);
    expect((await client.delete(`/api/payment-method/${method.id}`)).status).toBe(200);
    const undone = await client.post(`/api/activity/${deleted.body.meta.entry}/undo`, {});
    expect(undone.body.data).toMatchObject({ changed: 0, refused: [{ id: 2, name }] });
    expect((await client.get(path)).status).toBe(404);
    const [, item] = await bin();
    expect((await restore(item)).status).toBe(409);
    expect((await client.get(path)).status).toBe(404);
    expect((await bin())[1]).toEqual(item);
  });

  it('is emptied on purpose, one thing or all, for good and with what was known of it', async () => {
    const ids: number[] = [];
    for (const name of ['Satu', 'Dua'])
      ids.push((await client.post('/api/event/type', { name, color: '#000000' })).body.data.id);
    const deleted = await client.post('/api/event/type/bulk', { action: 'delete', ids });
    const [first] = await bin('&resource=event/type');
    expect((await client.delete(`/api/bin/${first?.id}`)).status).toBe(200);
    expect(await read(`/api/activity/${deleted.body.meta.entry}`)).not.toHaveProperty('forgotten');
    expect((await bin('&resource=event/type')).map(({ id }) => id)).not.toContain(first?.id);
    expect((await client.delete('/api/bin')).status).toBe(200);
    expect(await bin()).toEqual([]);
    for (const id of ids) expect((await client.get(`/api/event/type/${id}/history`)).status).toBe(404);
    expect((await client.post(`/api/activity/${deleted.body.meta.entry}/undo`, {})).status).toBe(409);
    expect(await read(`/api/activity/${deleted.body.meta.entry}`)).toMatchObject({ changed: 2, forgotten: true });
  });

  it.runIf(inFile)('finds what lived under a record without a look at all else that was deleted with it', async () => {
    const query = `select * from _change where binned_at is not null and entry_id = 1 and under = 'team/1'`;
    const [plan] = await client.database.rows(`explain query plan ${query}`);
    expect(plan?.detail).toContain('(entry_id=? AND under=?)');
  });

  it.runIf(inFile)('is read and emptied by its index, without a look at the whole log', async () => {
    const form = formOf({ title: 'Sekali', link_type: 'none', image: pictureFile(160, 90, 11) });
    const { id } = (await client.upload('/api/banner', form)).body.data;
    await client.delete(`/api/banner/${id}`);
    const all = vi.spyOn(StatementSync.prototype, 'all');
    const [item] = await bin('&resource=banner');
    await client.delete(`/api/bin/${item?.id}`);
    const statements = all.mock.contexts as readonly StatementSync[];
    const queries = statements.map(({ sourceSQL }) => sourceSQL).filter((text) => text.includes('binned_at'));
    all.mockRestore();
    for (const query of queries) {
      const plan = await client.database.rows(`explain query plan ${query}`);
      expect(JSON.stringify(plan), query).not.toMatch(/SCAN _change|SEARCH _change USING INTEGER PRIMARY KEY \(rowid>/);
    }
    expect(queries.length).toBeGreaterThan(2);
  });

  it.runIf(inFile)('is emptied of many with no more statements than of one, or everybody would wait', async () => {
    const run = vi.spyOn(StatementSync.prototype, 'run');
    const statementsFor = async (count: number): Promise<number> => {
      const rows = Array.from({ length: count }, (_, index) => ({ name: `Banyak ${index}`, color: '#000000' }));
      const { data } = (await client.post('/api/event/type/import', { rows })).body;
      const ids = data.rows.map(({ id }: BinItem) => id);
      await client.post('/api/event/type/bulk', { action: 'delete', ids });
      run.mockClear();
      await client.delete('/api/bin');
      return run.mock.calls.length;
    };
    expect(await statementsFor(30)).toBe(await statementsFor(1));
    run.mockRestore();
  });

  it('keeps what was deleted after the moment up to which it is emptied', async () => {
    const own = await Client.open(defineAreas([eventType]), { clock: () => now });
    const items = async (): Promise<BinItem[]> => (await own.get('/api/bin')).body.data;
    for (const name of ['Satu', 'Dua']) await own.post('/api/event/type', { name, color: '#000000' });
    await own.delete('/api/event/type/1');
    const [seen] = await items();
    now += 1;
    await own.delete('/api/event/type/2');
    // A time without a zone is ambiguous; 30 February does not exist.
    for (const to of ['yesterday', '2999-01-01T00:00:00', '2999-02-30T00:00:00Z'])
      expect((await own.delete(`/api/bin?to=${to}`)).status).toBe(400);
    expect((await own.delete(`/api/bin?to=${seen?.at}`)).status).toBe(200);
    expect((await items()).map(({ name }) => name)).toEqual(['Dua']);
    await own.close();
  });

  it('is emptied of nothing that its resource file does not let a person delete, nor of what nobody sees in it', async () => {
    const named = (name: string, can: boolean) => {
      const words = { name, fields: { name: 'Nama' } };
      return defineResource({
        name,
        fields: { name: text({ required: true }) },
        can: { delete: can || ((record) => record.name === 'Draf') },
        words: { id: words, en: words },
      });
    };
    const registryWith = (can: boolean, ...others: string[]) =>
      defineAreas([named('note', can), named('memo', true), ...others.map((name) => named(name, true))]);
    const own = await Client.open(registryWith(true, 'later'));
    for (const name of ['Lunas', 'Draf']) await own.post('/api/note', { name });
    for (const path of ['/api/memo', '/api/later']) await own.post(path, { name: 'Lain' });
    for (const path of ['/api/note/1', '/api/note/2', '/api/memo/1', '/api/later/1']) await own.delete(path);
    // While a resource's file is gone, nobody sees what the bin holds of it.
    await own.reopen({ registry: registryWith(false) });
    const items = async (): Promise<BinItem[]> => (await own.get('/api/bin')).body.data;
    const kept = (await items()).find(({ name }) => name === 'Lunas');
    expect((await own.delete(`/api/bin/${kept?.id}`)).status).toBe(403);
    expect((await own.delete('/api/bin')).status).toBe(200);
    expect((await items()).map(({ name }) => name)).toEqual(['Lunas']);
    expect((await own.post(`/api/bin/${kept?.id}/restore`, {})).status).toBe(200);
    await own.reopen({ registry: registryWith(false, 'later') });
    expect((await items()).map(({ resource }) => resource)).toEqual(['later']);
    await own.close();
  });

  it('lets go after 30 days, files and all', async () => {
    const own = await Client.open(defineAreas([banner]), { clock: () => now });
    const items = async () => (await own.get('/api/bin')).body.data;
    const form = formOf({ title: 'Lama', link_type: 'none', image: pictureFile(160, 90, 6) });
    const { id, image } = (await own.upload('/api/banner', form)).body.data;
    await own.delete(`/api/banner/${id}`);
    now += 29 * dayMs;
    await own.logIn();
    expect(await items()).toHaveLength(1);
    now += dayMs;
    await own.logIn();
    expect(await items()).toEqual([]);
    await own.reopen();
    expect(existsSync(join(own.folder, image))).toBe(true);
    now += 3 * dayMs;
    await own.reopen();
    expect(existsSync(join(own.folder, image))).toBe(false);
    await own.close();
  });

  it('loses nothing to starts and deletions with a clock that is ahead and is set right again', async () => {
    const own = await Client.open(defineAreas([eventType]), { clock: () => now });
    const right = now;
    for (const name of ['Satu', 'Dua']) await own.post('/api/event/type', { name, color: '#000000' });
    await own.delete('/api/event/type/1');
    for (const days of [40, 41, 0, 4]) {
      now = right + days * dayMs;
      await own.reopen();
      if (days !== 41) continue;
      await own.logIn();
      expect((await own.delete('/api/event/type/2')).status).toBe(200);
    }
    await own.logIn();
    const at = (ms: number) => ({ timestamp: new Date(now + ms).toISOString() });
    const item = (await own.get('/api/bin', at(0))).body.data.find(({ name }: BinItem) => name === 'Satu');
    expect((await own.post(`/api/bin/${item?.id}/restore`, {}, at(1))).status).toBe(200);
    await own.close();
  });
});
