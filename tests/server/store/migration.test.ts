import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnyField,
  boolean,
  date,
  dateTime,
  decimal,
  defineAreas,
  defineResource,
  image,
  images,
  integer,
  json,
  list,
  position,
  reference,
  referenceMany,
  select,
  text,
} from '#schema';
import type { Fields } from '#schema/kinds/index.ts';
import type { SqlDialect } from '#server/store/dialect.ts';
import { MigrationError } from '#server/store/migration/migrationBlockers.ts';
import { systemIndexes, systemTables } from '#server/store/systemTables.ts';
import { Client } from '../client.ts';
import { inFile } from '../database.ts';
import { formOf, pictureFile } from '../files/pictureFile.ts';

const words = (name: string, fields: Fields) => {
  const all = {
    name,
    fields: Object.fromEntries(Object.keys(fields).map((name) => [name, name])),
    options: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        'options' in field ? [[name, Object.fromEntries(field.options.map((option) => [option, option]))]] : [],
      ),
    ),
    items: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'list' ? [[name, Object.fromEntries(Object.keys(field.fields).map((sub) => [sub, sub]))]] : [],
      ),
    ),
  };
  return { id: all, en: all };
};
// Only a test knows these fields, so the compiler cannot check the words against them.
const resource = (name: string, fields: Record<string, AnyField>) =>
  defineResource({ name, fields, words: words(name, fields) } as unknown as Parameters<typeof defineResource>[0]);
const books = (fields: Record<string, AnyField>) =>
  defineAreas([
    resource('book', { title: text({ required: true }), ...fields }),
    resource('shelf', { name: text({ required: true }) }),
  ]);

let client: Client;
beforeEach(async () => {
  client = await Client.open(books({ pages: integer(), state: select(['new', 'old']) }));
  await client.post('/api/book', { title: 'Satu', pages: 10, state: 'new' });
  await client.post('/api/book', { title: 'Dua', pages: 20, state: 'old' });
});
afterEach(() => client.close());

const copies = () => {
  try {
    return readdirSync(join(client.folder, 'copies'));
  } catch {
    return [];
  }
};
const change = (fields: Record<string, AnyField>) => client.reopen({ registry: books(fields) });
const first = async () => (await client.get('/api/book/1')).body.data;
/** Why a start was refused. Reopens the data as it was. */
const refusal = async (fields: Record<string, AnyField>): Promise<string> => {
  const error: unknown = await change(fields).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MigrationError);
  await client.reopen().catch(() => undefined);
  return error instanceof Error ? error.message : '';
};

describe('a changed resource file', () => {
  it('changes nothing and copies nothing when it says the same', async () => {
    await client.reopen();
    expect(copies()).toEqual([]);
    expect((await first()).title).toBe('Satu');
  });

  it('adds a column with what a new record would start with, after a copy of a file was taken', async () => {
    await change({ pages: integer(), state: select(['new', 'old']), lent: boolean({ initial: true }), note: text() });
    expect(await first()).toMatchObject({ title: 'Satu', pages: 10, lent: true, note: null });
    if (!inFile) return;
    const [copy = ''] = copies();
    const old = new DatabaseSync(join(client.folder, 'copies', copy), { readOnly: true });
    expect(old.prepare('select title, pages from book order by id').all()).toMatchObject([
      { title: 'Satu', pages: 10 },
      { title: 'Dua' },
    ]);
    old.close();
  });

  it.runIf(inFile)('leaves no copy, whole or half, where the disk is full for the copy or for the change', async () => {
    const registry = books({ pages: integer(), state: select(['new', 'old']), note: text() });
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const refused = async (given: Partial<SqlDialect>) => {
      const database = { ...client.database.dialect(), ...given };
      await expect(client.reopen({ registry, database })).rejects.toThrow(/disk is full/);
      expect(copies()).toEqual([]);
    };
    await refused({
      copyTo: async (_, path) => {
        writeFileSync(path, 'half');
        throw full;
      },
    });
    await refused({ setVersion: () => Promise.reject(full) });
    await client.reopen({ registry });
    expect(copies()).toHaveLength(1);
  });

  it('is told where there are records: a field with another name is empty, and what it held is kept', async () => {
    const told: string[] = [];
    const noted = (line: string) => void told.push(line);
    const shelves = defineAreas([
      resource('book', {
        title: text({ required: true }),
        sheets: integer(),
        lent: boolean({ initial: true }),
        place: position(),
      }),
      resource('shelf', { name: text({ required: true }), note: text() }),
    ]);
    await client.reopen({ registry: shelves, noted });
    expect(told).toEqual([
      'resources/book.ts: fields.sheets is new and empty (records: 2)',
      'resources/book.ts: fields.lent is new and holds true (records: 2)',
      'resources/book.ts: fields.place is new and holds 1, 2, 3 … (records: 2)',
      'resources/book.ts: fields.pages was removed; its values are kept, and come back with a field of that name (records: 2)',
      'resources/book.ts: fields.state was removed; its values are kept, and come back with a field of that name (records: 2)',
    ]);
    await client.reopen({ registry: shelves, noted });
    expect(told).toHaveLength(5);
    await client.reopen({ registry: books({ pages: integer(), shelf_ids: referenceMany('shelf') }), noted });
    await client.reopen({ registry: books({ pages: integer() }), noted });
    expect(told.filter((line) => line.includes('fields.shelf_ids'))).toEqual([
      'resources/book.ts: fields.shelf_ids is new and empty (records: 2)',
      'resources/book.ts: fields.shelf_ids was removed; its values are kept, and come back with a field of that name (records: 2)',
    ]);
  });

  it('tells of records that are to live under others and do not, with a way to bring them there', async () => {
    await client.post('/api/shelf', { name: 'Atas' });
    const told: string[] = [];
    const noted = (line: string) => void told.push(line);
    const fields = { title: text({ required: true }), shelf_id: reference('shelf', { required: true, fixed: true }) };
    const book = defineResource({
      name: 'book',
      fields,
      parent: { resource: 'shelf', field: 'shelf_id' },
      words: words('book', fields) as never,
    });
    const registry = defineAreas([book, resource('shelf', { name: text({ required: true }) })]);
    await client.reopen({ registry, noted });
    const line = /^resources\/book\.ts: parent: records without shelf_id .* \(records: 2\)\. To .* stopped: (.*)$/;
    const [, way = ''] = line.exec(told[0] ?? '') ?? [];
    await client.database.run(way);
    told.length = 0;
    await client.reopen({ registry, noted });
    expect(told).toEqual([]);
    expect((await client.get('/api/shelf/1/book')).body.meta.total).toBe(2);
  });

  it('that is gone is told of at each start, as long as its records are there', async () => {
    const told: string[] = [];
    const noted = (line: string) => void told.push(line);
    const registry = defineAreas([resource('shelf', { name: text({ required: true }) })]);
    for (let start = 1; start <= 2; start += 1) {
      await client.reopen({ registry, noted });
      expect(told).toHaveLength(start);
    }
    const way = 'To delete them, with the server stopped: ';
    expect(told[1]).toBe(
      `table book: the resource book was removed; its records are kept, and come back with its file (records: 2). ${way}delete from "book";`,
    );
    await client.reopen();
    expect(await first()).toMatchObject({ title: 'Satu', pages: 10 });
    await client.database.run(told[1]?.split(way)[1] ?? '');
    await client.reopen({ registry, noted });
    expect(told).toHaveLength(2);
  });

  it.runIf(inFile)('follows a column that was given the new name of its field first', async () => {
    const database = new DatabaseSync(join(client.folder, 'database.sqlite'));
    database.exec('alter table book rename column pages to sheets');
    database.close();
    const told: string[] = [];
    const registry = books({ sheets: integer(), state: select(['new', 'old']) });
    await client.reopen({ registry, noted: (line) => void told.push(line) });
    expect(await first()).toMatchObject({ title: 'Satu', sheets: 10 });
    expect((await client.get('/api/book?sheets_gte=15')).body.data).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('adds a reference that says what it starts with', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    await client.post('/api/shelf', { name: 'Atas' });
    await change({ ...held, shelf_id: reference('shelf', { initial: 1 }) });
    expect(await first()).toMatchObject({ title: 'Satu', shelf_id: 1 });
  });

  it('adds references that say what they start with, and is refused while there is no such record', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    const added = { shelf_id: reference('shelf', { initial: 1 }), shelf_ids: referenceMany('shelf', { initial: [1] }) };
    const message = await refusal({ ...held, ...added });
    expect(message).toMatch(/fields\.shelf_id: .* record 1 of shelf, which does not exist/);
    expect(message).toMatch(/fields\.shelf_ids: .* record 1 of shelf, which does not exist/);
    await client.post('/api/shelf', { name: 'Atas' });
    await change({ ...held, ...added });
    expect(await first()).toMatchObject({ shelf_id: 1, shelf_ids: [1] });
  });

  it('gives records from before it, or from while it was out, a place in its order and a yes or no', async () => {
    const order = { place: position(), lent: boolean({ initial: true }) };
    await change(order);
    expect(await first()).toMatchObject({ place: 1 });
    await change({});
    await client.post('/api/book', { title: 'Tiga' });
    await change(order);
    const { data } = (await client.get('/api/book?sort=place&order=asc&lent=true')).body;
    expect(data).toMatchObject([{ place: 1 }, { place: 2 }, { title: 'Tiga', place: 3, lent: true }]);
  });

  it('puts records in order whose numbers become their places, or whose places are within something else now', async () => {
    const held = (pages: AnyField) => ({ pages, state: select(['new', 'old']) });
    const places = async () => {
      const { data } = (await client.get('/api/book?sort=id&order=asc')).body;
      return data.map(({ pages }: { pages: number }) => pages);
    };
    await client.patch('/api/book/1', { pages: 0 });
    await client.post('/api/book', { title: 'Tiga', pages: 0, state: 'old' });
    await change(held(position()));
    expect(await places()).toEqual([1, 3, 2]);
    await change(held(position({ within: 'state' })));
    expect(await places()).toEqual([1, 2, 1]);
    await change(held(position()));
    expect(await places()).toEqual([1, 3, 2]);
  });

  it('puts records in order whose numbers could not be held by two', async () => {
    await change({ pages: integer({ unique: true }) });
    await client.patch('/api/book/1', { pages: 0 });
    await client.patch('/api/book/2', { pages: 1 });
    await change({ pages: position() });
    expect(await first()).toMatchObject({ pages: 1 });
  });

  it('keeps a column that it no longer has, and finds it again', async () => {
    await change({ state: select(['new', 'old']) });
    expect(await first()).not.toHaveProperty('pages');
    await client.patch('/api/book/1', { title: 'Lain' });
    await change({ pages: integer(), state: select(['new', 'old']) });
    expect(await first()).toMatchObject({ title: 'Lain', pages: 10 });
  });

  it('keeps the pictures of a field and of a resource that it no longer has, and clears away those that nothing names', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    const pictured = () =>
      client.reopen({
        registry: defineAreas([
          resource('book', { title: text({ required: true }), ...held, cover: image() }),
          resource('shelf', { name: text({ required: true }), photos: images() }),
        ]),
      });
    await pictured();
    const cover = pictureFile(20, 20, 1);
    const photo = pictureFile(20, 20, 2);
    const book = await client.upload('/api/book/1', formOf({ cover }));
    const shelf = await client.upload('/api/shelf', formOf({ name: 'Atas', 'photos[0]': photo }));
    const leftover = join(client.folder, 'files', `${'0'.repeat(32)}.png`);
    writeFileSync(leftover, 'x');
    await client.reopen({ registry: defineAreas([resource('book', { title: text({ required: true }), ...held })]) });
    await client.reopen({ registry: defineAreas([resource('book', { title: text({ required: true }), ...held })]) });
    await pictured();
    for (const url of [book.body.data.cover, shelf.body.data.photos[0]]) {
      expect((await client.api.fetch(new Request(`http://localhost${url}`))).status).toBe(200);
    }
    expect(existsSync(leftover)).toBe(false);
  });

  it('adds a resource, references to it, and links', async () => {
    await change({
      pages: integer(),
      state: select(['new', 'old']),
      shelf_id: reference('shelf'),
      shelf_ids: referenceMany('shelf'),
    });
    const shelf = (await client.post('/api/shelf', { name: 'Atas' })).body.data.id;
    await client.patch('/api/book/1', { shelf_id: shelf, shelf_ids: [shelf] });
    expect(await first()).toMatchObject({ shelf_id: shelf, shelf_ids: [shelf] });
    expect((await client.delete(`/api/shelf/${shelf}`)).status).toBe(409);
  });

  it('lets a record go that only a field or a resource refers to that was taken out', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    const shelves = resource('shelf', { name: text({ required: true }) });
    const refers = { shelf_id: reference('shelf'), shelf_ids: referenceMany('shelf') };
    await client.reopen({
      registry: defineAreas([
        resource('book', { title: text({ required: true }), ...held, ...refers }),
        shelves,
        resource('label', { name: text({ required: true }), ...refers }),
      ]),
    });
    const shelf = (await client.post('/api/shelf', { name: 'Atas' })).body.data.id;
    const other = (await client.post('/api/shelf', { name: 'Bawah' })).body.data.id;
    await client.patch('/api/book/1', { shelf_id: shelf, shelf_ids: [other, shelf] });
    await client.post('/api/label', { name: 'Merah', shelf_id: shelf, shelf_ids: [shelf] });
    await client.reopen({
      registry: defineAreas([resource('book', { title: text({ required: true }), ...held }), shelves]),
    });
    expect((await client.delete(`/api/shelf/${shelf}`)).status).toBe(200);
    await change({ ...held, ...refers });
    expect(await first()).toMatchObject({ shelf_id: null, shelf_ids: [other] });
  });

  it('keeps the records of a parent that it has no more when one of those is deleted', async () => {
    const shelves = resource('shelf', { name: text({ required: true }) });
    const fields = { title: text({ required: true }), shelf_id: reference('shelf', { required: true }) };
    const under = defineAreas([
      shelves,
      defineResource({
        name: 'label',
        fields,
        parent: { resource: 'shelf', field: 'shelf_id' },
        words: words('label', fields) as never,
      }),
    ]);
    const beside = defineAreas([shelves, resource('label', fields)]);
    const titles = async () =>
      (await client.database.rows('select title from label order by id')).map(({ title }) => title);
    await client.reopen({ registry: under });
    for (const name of ['Atas', 'Tengah', 'Bawah']) {
      const { id } = (await client.post('/api/shelf', { name })).body.data;
      await client.post(`/api/shelf/${id}/label`, { title: name });
    }
    await client.reopen({ registry: defineAreas([shelves, resource('label', { title: text({ required: true }) })]) });
    expect((await client.delete('/api/shelf/1')).status).toBe(200);
    await client.reopen({ registry: defineAreas([shelves]) });
    expect((await client.delete('/api/shelf/2')).status).toBe(200);
    await client.reopen({ registry: beside });
    expect((await client.delete('/api/shelf/3')).status).toBe(409);
    expect(await titles()).toEqual(['Atas', 'Tengah', 'Bawah']);
  });

  it('takes along with a record those whose parent it became later', async () => {
    const fields = { title: text({ required: true }), shelf_id: reference('shelf', { required: true }) };
    const shelves = resource('shelf', { name: text({ required: true }) });
    await client.reopen({ registry: defineAreas([shelves, resource('label', fields)]) });
    const { id } = (await client.post('/api/shelf', { name: 'Atas' })).body.data;
    await client.post('/api/label', { title: 'Merah', shelf_id: id });
    const parent = { resource: 'shelf', field: 'shelf_id' } as const;
    const label = defineResource({ name: 'label', fields, parent, words: words('label', fields) as never });
    await client.reopen({ registry: defineAreas([shelves, label]) });
    expect((await client.delete(`/api/shelf/${id}`)).status).toBe(200);
    const [item] = (await client.get('/api/bin')).body.data;
    await client.post(`/api/bin/${item.id}/restore`, {});
    expect((await client.get(`/api/shelf/${id}/label`)).body.data).toMatchObject([{ title: 'Merah' }]);
  });

  it('gives a deleted record back as far as it still knows its fields', async () => {
    await client.delete('/api/book/1');
    await change({ state: select(['new', 'old']), price: integer({ initial: 5 }) });
    const [item] = (await client.get('/api/bin')).body.data;
    expect((await client.post(`/api/bin/${item.id}/restore`, {})).status).toBe(200);
    expect((await client.get('/api/book/1')).body.data).toMatchObject({ title: 'Satu', state: 'new', price: 5 });
  });

  it('gives no deleted record back whose values are of another kind now, or an option that is gone, and says which', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    await change({ ...held, extra: json(), parts: json(), note: text() });
    await client.patch('/api/book/1', { extra: { a: 1 }, parts: ['a', null], note: 'besok' });
    await client.delete('/api/book/1');
    await client.patch('/api/book/2', { state: null, pages: null });
    await change({
      pages: boolean(),
      state: select(['old']),
      extra: text(),
      parts: list({ x: text() }),
      note: dateTime(),
    });
    const [item] = (await client.get('/api/bin')).body.data;
    const refused = await client.post(`/api/bin/${item.id}/restore`, {});
    expect(refused.status).toBe(409);
    for (const name of ['pages', 'state', 'extra', 'parts', 'note'])
      expect(refused.body.responseMessage).toContain(`${name}: `);
    expect((await client.get('/api/bin')).body.data).toHaveLength(1);
    await change({ ...held, extra: json(), parts: json(), note: text() });
    expect((await client.post(`/api/bin/${item.id}/restore`, {})).status).toBe(200);
    expect(await first()).toMatchObject({ pages: 10, state: 'new', extra: { a: 1 }, note: 'besok' });
  });

  it('leaves items their fields of before, which hold up no change of another field', async () => {
    await change({ lines: list({ x: text() }) });
    await client.patch('/api/book/1', { lines: [{ x: 'Baris' }] });
    await change({ lines: list({ word: text() }) });
    expect((await client.patch('/api/book/1', { title: 'Lain' })).status).toBe(200);
    expect(await first()).toMatchObject({ title: 'Lain', lines: [{ x: 'Baris' }] });
    expect((await client.patch('/api/book/1', { lines: [{ x: 'Lain' }] })).status).toBe(422);
  });

  it('searches what it says now', async () => {
    await change({ pages: integer(), state: select(['new', 'old']), note: text() });
    await client.patch('/api/book/2', { note: 'langka' });
    expect((await client.get('/api/book?search=langka')).body.meta.total).toBe(1);
  });

  it('searches without accents what was made when it did not', async () => {
    await client.post('/api/book', { title: 'Señor José' });
    const accents = "replace(definition, ',\"without accents\"', '')";
    await client.database.run(
      "update book set _search = 'señor josé' where title = 'Señor José'",
      `update _definition set definition = ${accents}`,
    );
    const found = async () => (await client.get('/api/book?search=jose')).body.meta.total;
    expect(await found()).toBe(0);
    await client.reopen();
    expect(await found()).toBe(1);
  });

  it('is refused when what is held cannot be read as what it says, by the name of the field', async () => {
    const message = await refusal({ pages: text({ unique: true }), state: select(['new', 'old']) });
    expect(message).toContain('resources/book.ts: fields.pages');
    expect(copies()).toEqual([]);
  });

  it('is refused when one value is to become several, an option is gone, a value is held twice', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    await change({ ...held, shelf_id: reference('shelf') });
    await client.post('/api/shelf', { name: 'Atas' });
    await client.patch('/api/book/1', { shelf_id: 1 });
    expect(await refusal({ ...held, shelf_id: referenceMany('shelf') })).toContain('fields.shelf_id');
    expect(await refusal({ ...held, state: select(['new', 'lost']) })).toMatch(/fields\.state.*"old" \(1\)/);
    await client.patch('/api/book/2', { pages: 10 });
    expect(await refusal({ ...held, pages: integer({ unique: true }) })).toContain('fields.pages');
    expect(await refusal({ ...held, code: text({ unique: true, initial: 'B-' }) })).toContain('fields.code');
    expect((await first()).title).toBe('Satu');
  });

  it('is refused when several values are to become one, and takes neither for the other', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    const several = { ...held, shelves: referenceMany('shelf') };
    await client.post('/api/shelf', { name: 'Atas' });
    await change(several);
    await change({ ...held, shelves: text() });
    await change(several);
    await client.patch('/api/book/1', { shelves: [1] });
    await change(held);
    expect(await refusal({ ...held, shelves: text() })).toContain('fields.shelves: it held several values');
    await change(several);
    expect((await first()).shelves).toEqual([1]);
  });

  it('is refused when numbers are to be yes or no, or records of a resource that is as new', async () => {
    const held = { state: select(['new', 'old']) };
    expect(await refusal({ ...held, pages: boolean() })).toMatch(/fields\.pages: 2 of its values do not fit/);
    const labelled = defineAreas([
      resource('book', { title: text({ required: true }), ...held, pages: reference('label') }),
      resource('label', { name: text() }),
    ]);
    await expect(client.reopen({ registry: labelled })).rejects.toThrow(
      /fields\.pages: 2 records refer to records that/,
    );
    await client.reopen();
    await client.patch('/api/book/1', { pages: 1 });
    await client.patch('/api/book/2', { pages: 0 });
    await change({ ...held, pages: boolean() });
    expect((await first()).pages).toBe(true);
  });

  it('is refused for decimals where the database keeps whole numbers only, elsewhere for whole ones while it holds decimals', async () => {
    const held = { state: select(['new', 'old']) };
    if (!inFile)
      return expect(await refusal({ ...held, pages: decimal() })).toContain('fields.pages: its column holds integer');
    await change({ ...held, pages: decimal() });
    expect((await client.patch('/api/book/1', { pages: 1.5 })).body.data.pages).toBe(1.5);
    const whole = { ...held, pages: integer() };
    expect(await refusal(whole)).toMatch(/fields\.pages: 1 of its values do not fit/);
    await change(held);
    expect(await refusal(whole)).toMatch(/fields\.pages: 1 of its values do not fit/);
    await change({ ...held, pages: decimal() });
    await client.patch('/api/book/1', { pages: 1 });
    await change(whole);
    expect((await first()).pages).toBe(1);
  });

  it('finds and counts items from before a field of them became a number', async () => {
    await change({ lines: list({ x: text() }) });
    await client.patch('/api/book/1', { lines: [{ x: 'Baris' }] });
    await client.patch('/api/book/2', { lines: [{ x: '7' }] });
    await change({ lines: list({ x: integer() }) });
    await client.patch('/api/book/2', { lines: [{ x: 7 }, { x: 8 }] });
    expect((await client.get('/api/book?lines.x=7')).body.meta.total).toBe(1);
    const { data } = (await client.get('/api/book/aggregate?by=lines.x')).body;
    expect(data).toContainEqual({ key: 8, count: 1 });
  });

  it('takes what items hold for no id of a record where it is none, though their field now refers to one', async () => {
    const rows = { rows: list({ at: decimal() }) };
    await change(rows);
    await client.put('/api/book/1', { title: 'Satu', rows: [{ at: 1.5 }, { at: 1 }] });
    await change({ rows: list({ at: reference('shelf') }) });
    expect((await first()).rows).toEqual([{ at: 1.5 }, { at: 1 }]);
    expect((await client.get('/api/book?rows.at=1')).body.meta.total).toBe(1);
    const { entry } = (await client.delete('/api/book/1')).body.meta;
    expect((await client.post(`/api/activity/${entry}/undo`, undefined)).body.data).toMatchObject({ changed: 1 });
  });

  it('is refused when texts of before are to be several values, or JSON', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    await change({ ...held, cover: image(), note: text() });
    await client.upload('/api/book/1', formOf({ cover: pictureFile(20, 20, 1), note: '5' }));
    expect(await refusal({ ...held, cover: images(), note: text() })).toMatch(/fields\.cover: 1 of its values/);
    await change({ ...held, cover: image(), note: text() });
    await client.patch('/api/book/2', { note: 'Lima' });
    expect(await refusal({ ...held, note: json() })).toMatch(/fields\.note: 1 of its values/);
    await change({ ...held, cover: image(), note: text() });
    await client.patch('/api/book/2', { note: null });
    await change({ ...held, note: json() });
    expect((await first()).note).toBe(5);
    expect(await refusal({ ...held, note: images() })).toMatch(/fields\.note: 1 of its values/);
    await change({ ...held, note: json() });
    await client.patch('/api/book/1', { note: [{ x: 'Baris' }] });
    expect(await refusal({ ...held, note: images() })).toMatch(/fields\.note: 1 of its values/);
    await change({ ...held, note: list({ x: text() }) });
    expect((await first()).note).toEqual([{ x: 'Baris' }]);
    expect(await refusal({ ...held, note: text() })).toMatch(/fields\.note: 1 of its values/);
  });

  it('is refused when texts or days of before are to be instants', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    await change({ ...held, note: text(), bought: date() });
    await client.patch('/api/book/1', { note: 'besok', bought: '2026-01-31' });
    const message = await refusal({ ...held, note: dateTime(), bought: dateTime() });
    expect(message).toMatch(/fields\.note: 1 of its values/);
    expect(message).toMatch(/fields\.bought: 1 of its values/);
    await change({ ...held, note: text(), bought: date() });
    expect(await refusal({ ...held, note: text(), bought: dateTime() })).toMatch(/fields\.bought: 1 of its values/);
  });

  it('is refused when a reference is to lead to records of another resource, or to none', async () => {
    const held = { pages: integer(), state: select(['new', 'old']) };
    await change({ ...held, shelf_id: reference('shelf'), shelf_ids: referenceMany('shelf') });
    const { id } = (await client.post('/api/shelf', { name: 'Atas' })).body.data;
    await client.patch('/api/book/1', { shelf_id: id, shelf_ids: [id] });
    const message = await refusal({ ...held, shelf_id: reference('book'), shelf_ids: referenceMany('book') });
    expect(message).toContain(
      'fields.shelf_id: its values refer to records of shelf, but the field now refers to those of book',
    );
    expect(message).toContain(
      'fields.shelf_ids: its values refer to records of shelf, but the field now refers to those of book',
    );
    expect(await refusal({ ...held, shelf_id: integer() })).toContain(
      'fields.shelf_id: its values refer to records of shelf',
    );
  });

  it('says all that stands in its way at once', async () => {
    const message = await refusal({ pages: text(), state: select(['lost']) });
    expect(message).toContain('fields.pages');
    expect(message).toContain('fields.state');
  });
});

describe("a database that lacks something of the server's own", () => {
  /** Runs statements while nobody has the database open. */
  const alter = async (...texts: string[]) => {
    await client.api.close();
    await client.database.run(...texts);
  };
  const reason = async (): Promise<string> => {
    const error: unknown = await client.reopen().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MigrationError);
    return error instanceof Error ? error.message : '';
  };

  for (const table of systemTables) {
    const { name, columns, key } = table;
    // Dozens of starts; all tables are altered in the same way, so in PostgreSQL one is enough.
    it.runIf(inFile || name === '_account')(`${name}: gets every column that is missing`, async () => {
      for (const column of Object.keys(columns)) {
        if (column === key || columns[column] === 'key') continue;
        const indexes = systemIndexes(table).filter((index) => index.columns.some((one) => one.name === column));
        const drops = indexes.map((index) => `drop index ${index.name}`);
        await alter(...drops, `alter table ${name} drop column ${column}`);
        await client.reopen();
        expect((await client.open('POST', '/api/login-web', { body: {} })).status).toBe(422);
      }
      expect(copies().length > 0).toBe(inFile);
    });
  }

  it('keeps its people what they were: under the older name of the column, or by who came first', async () => {
    await alter(
      "insert into _account (role, name, email) values ('member', 'Siti', 'siti@usk.example')",
      'alter table _account rename column role to kind',
    );
    await client.reopen();
    expect((await client.get('/api/book')).status).toBe(200);
    await alter('alter table _account drop column role', 'alter table _account drop column kind');
    await client.reopen();
    expect((await client.get('/api/book')).status).toBe(200);
    const roles = await client.database.rows('select role from _account order by id');
    expect(roles.map(({ role }) => role)).toEqual(['staff', 'member']);
  });

  it('logs changes from now on where there was no change log: what was there before has no history', async () => {
    await alter(...['_entry', '_change', '_slice', '_refusal'].map((name) => `drop table ${name}`));
    await client.reopen();
    expect((await client.get('/api/book/1/history')).body.meta.total).toBe(0);
    await client.patch('/api/book/1', { pages: 11 });
    const { data } = (await client.get('/api/book/1/history')).body;
    expect(data).toMatchObject([{ kind: 'update', changes: [{ field: 'pages', old: 10, new: 11 }] }]);
  });

  it('finds by an index what is over, which is taken out before something is added', () => {
    const kept = systemTables.filter(({ columns, ephemeral }) => ephemeral && 'expires_at' in columns);
    for (const { name, indexes } of kept)
      expect([name, indexes]).toEqual([name, expect.arrayContaining(['expires_at'])]);
    expect(kept.length).toBeGreaterThan(3);
  });

  it('makes its indexes again', async () => {
    await alter('drop index ux__account__email', 'drop index ix__session__account_id');
    await client.reopen();
    // Both exist again: they can be dropped once more.
    await alter('drop index ux__account__email', 'drop index ix__session__account_id');
    await client.reopen();
  });

  it('makes anew what nobody misses when it cannot be read', async () => {
    await alter('drop table _session', 'create table _session (token_hash integer primary key, expires_at text)');
    await client.reopen();
    expect((await client.get('/api/book')).status).toBe(401);
  });

  it('is refused by the names of table and column where people would lose something, and changes nothing', async () => {
    await alter(
      'drop index ux__account__phone',
      'update _account set phone = null',
      "insert into _account (role, name, phone) values ('member', 'A', '+62811'), ('member', 'B', '+62811')",
      'alter table _programme drop column goal',
      'alter table _programme add column goal text',
    );
    const message = await reason();
    expect(message).toMatch(/table _account, column phone: 1 values occur more than once/);
    expect(message).toMatch(/table _programme, column goal: it is text, but must be integer; start the version that/);
    expect(copies()).toEqual([]);
    await client.database.run("delete from _account where name = 'B'", 'alter table _programme drop column goal');
    await client.reopen();
    expect((await client.get('/api/book')).status).toBe(200);
  });
});
