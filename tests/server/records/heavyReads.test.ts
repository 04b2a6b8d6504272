import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineAreas, defineResource, integer, reference, text } from '#schema';
import { busyError } from '#server/http/ApiError.ts';
import type { Lane, SqlDialect } from '#server/store/dialect.ts';
import { readThreads } from '#server/store/sqlite/readThread.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import type { Cell } from '#server/store/store.ts';
import { storeErrorCode } from '#server/store/storeError.ts';
import { Client } from '../client.ts';

const shelf = defineResource({
  name: 'shelf',
  fields: { name: text({ required: true, max: 40 }) },
  words: { id: { name: 'Rak', fields: { name: 'Nama' } }, en: { name: 'Shelves', fields: { name: 'Name' } } },
});
const book = defineResource({
  name: 'book',
  fields: { title: text({ required: true, max: 40 }), pages: integer(), shelf_id: reference('shelf') },
  list: { columns: ['title', 'shelf_id'], filters: ['shelf_id'], sort: 'title' },
  words: {
    id: { name: 'Buku', fields: { title: 'Judul', pages: 'Halaman', shelf_id: 'Rak' } },
    en: { name: 'Books', fields: { title: 'Title', pages: 'Pages', shelf_id: 'Shelf' } },
  },
});

let folder = '';
let client: Client;
/** What was read in a separate thread since the last look. */
const aside: Lane[] = [];
/** What the last of these reads was. */
let lastRead: readonly [query: string, parameters: readonly Cell[]] = ['', []];
/** What the next of these reads waits for. */
let held: Promise<void> | undefined;

/** SQLite that reports what it reads in separate threads. */
const watched = (path: string): SqlDialect => {
  const dialect = sqlite(path);
  const threads = dialect.aside ?? readThreads(path);
  return {
    ...dialect,
    aside: {
      rows: async (...[asked, parameters, lane]) => {
        aside.push(lane);
        lastRead = [asked, parameters];
        const first = held;
        held = undefined;
        await first;
        return threads.rows(asked, parameters, lane);
      },
      close: async () => threads.close?.(),
    },
  };
};

beforeEach(async () => {
  aside.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'heavy-'));
  client = await Client.open(defineAreas([shelf, book]), { database: watched(join(folder, 'database.sqlite')) });
  const { id } = (await client.post('/api/shelf', { name: 'Atas' })).body.data;
  for (const pages of [90, 120]) await client.post('/api/book', { title: `Buku ${pages}`, pages, shelf_id: id });
});
afterEach(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes the data without the server's knowledge. */
const behindItsBack = (statement: string): void => {
  const database = new DatabaseSync(join(folder, 'database.sqlite'));
  database.exec(statement);
  database.close();
};

it('reads of a large resource in threads of their own all that no index has one after the other', async () => {
  behindItsBack('update book set id = 20000 where id = 2');
  const asideOf = async (path: string) => {
    aside.length = 0;
    expect((await client.get(path)).status).toBe(200);
    return [...aside];
  };
  // The first list of a state counts its rows; every list after it only reads its page.
  expect(await asideOf('/api/book')).toEqual(['lists']);
  expect(await asideOf('/api/book?sort=title&order=desc')).toEqual([]);
  expect(await asideOf('/api/book?sort=id')).toEqual([]);
  expect(await asideOf('/api/book?shelf_id=1')).toEqual(['lists']);
  expect(await asideOf('/api/book?shelf_id=1&sort=title')).toEqual([]);
  expect(await asideOf('/api/book?sort=title&page=1000&limit=1')).toEqual([]);
  expect(await asideOf('/api/book?sort=title&page=1001&limit=1')).toEqual(['lists']);
  expect(await asideOf('/api/book?sort=shelf_id')).toEqual(['lists']);
  expect(await asideOf('/api/book?sort=shelf_id,title')).toEqual(['lists']);
  expect(await asideOf('/api/book?search=buku')).toEqual(['searches', 'searches']);
  expect(await asideOf('/api/search?q=buku')).toEqual(['searches']);
  expect(await asideOf('/api/book/aggregate?by=shelf_id')).toEqual(['figures']);
});

it('caches no statement, count or figures for hundreds of values: thousands of those would fill the memory', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const repeated = async (query: string) => {
    const calls = [`/api/book?${query}`, `/api/book/aggregate?by=title&${query}`];
    for (const path of calls) expect((await client.get(path)).status).toBe(200);
    prepare.mockClear();
    aside.length = 0;
    for (const path of calls) await client.get(path);
    return { prepared: prepare.mock.calls.length, aside: [...aside] };
  };
  const ids = Array.from({ length: 200 }, (_, at) => 1_000_001 + at).join();
  expect(await repeated('id_in=1,2')).toEqual({ prepared: 0, aside: [] });
  // Rows, count and figures.
  expect(await repeated(`id_in=${ids}&pages_in=${ids}`)).toEqual({ prepared: 3, aside: [] });
  behindItsBack('update book set id = 20000 where id = 2');
  expect((await repeated('id_in=1,2')).aside).toEqual(['lists']);
  expect((await repeated(`id_in=${ids}`)).aside).toEqual(['lists', 'lists', 'figures']);
  prepare.mockRestore();
});

it('sorts only the ids of a large list that no index sorts, and reads the columns of its page alone', async () => {
  behindItsBack('update book set id = 20000 where id = 2');
  await client.get('/api/book');
  await client.get('/api/book?sort=shelf_id&page=2&limit=1');
  const [query, parameters] = lastRead;
  using database = new DatabaseSync(join(folder, 'database.sqlite'));
  const steps = database.prepare(`explain query plan ${query}`).all(...parameters);
  const details = steps.map(({ detail }) => detail);
  expect(details[0]).toBe('SEARCH book USING INTEGER PRIMARY KEY (rowid=?)');
  expect(details).toContain('SCAN book USING COVERING INDEX ix_book__shelf_id__id');
});

it('skips many rows of an index by their ids alone, as of each row that it skips PostgreSQL reads the columns and links', async () => {
  behindItsBack('update book set id = 20000 where id = 2');
  await client.get('/api/book');
  expect((await client.get('/api/book?sort=title&page=1001&limit=1')).body.data).toEqual([]);
  expect(lastRead[0]).toContain('in (select "book"."id" from "book" order by');
});

it('works a figure out once for each state of what it is made of, whatever else changes', async () => {
  const whole = async () => (await client.get('/api/book/aggregate?measure=sum:pages')).body.data[0];
  const byShelf = async () => (await client.get('/api/book/aggregate?by=shelf_id&measure=sum:pages')).body.data[0];
  expect([await whole(), await byShelf()]).toMatchObject([{ sum_pages: 210 }, { label: 'Atas', sum_pages: 210 }]);
  behindItsBack('update book set pages = 1');
  await client.patch('/api/shelf/1', { name: 'Paling atas' });
  expect([await whole(), await byShelf()]).toMatchObject([{ sum_pages: 210 }, { label: 'Paling atas', sum_pages: 2 }]);
  await client.patch('/api/book/1', { title: 'Buku' });
  expect(await whole()).toMatchObject({ sum_pages: 2 });
});

it('keeps the count of now where that of an earlier state fails late', async () => {
  behindItsBack('update book set id = 20000 where id = 2');
  const { promise, reject } = Promise.withResolvers<void>();
  held = promise;
  const early = client.get('/api/book');
  await vi.waitFor(() => expect(aside).toHaveLength(1), 10_000);
  await client.patch('/api/book/1', { title: 'Buku' });
  const status = async () => (await client.get('/api/book')).status;
  expect(await status()).toBe(200);
  reject(busyError());
  expect([(await early).status, await status()]).toEqual([503, 200]);
  expect(aside).toEqual(['lists', 'lists']);
});

it('lets no list wait for the figures that were asked for before it', async () => {
  const threads = readThreads(join(folder, 'database.sqlite'));
  // Waits until the thread is there: on a busy machine it could start after all the figures are done.
  const count = () => threads.rows('select count(*) as count from book', [], 'lists');
  await count();
  const long =
    'with recursive one(n) as (select 1 union all select n + 1 from one where n < 50000) select count(*) from one';
  const figures = Promise.all(Array.from({ length: 12 }, () => threads.rows(long, [], 'figures')));
  const first = await Promise.race([figures.then(() => 'figures'), count().then(() => 'list')]);
  expect(first).toBe('list');
  await figures;
  await threads.close();
});

it('tells a failing disk from a mistake of the server where a thread reads too', async () => {
  const threads = readThreads(join(folder, 'database.sqlite'));
  const failure = (statement: string) => threads.rows(statement, [], 'lists').catch((error: unknown) => error);
  // A thread only reads: to write is refused with the code of a disk that takes no writes.
  const [refused, mistaken] = [await failure('delete from book'), await failure('select missing from book')];
  expect([refused, mistaken].map(storeErrorCode)).toEqual(['diskReadOnly', undefined]);
  expect(String(mistaken)).toContain('no such column: missing');
  await threads.close();
});

it('lets others be heard where many writes wait in a row', async () => {
  let heard = 0;
  let isOver = false;
  const listen = () => {
    heard += 1;
    if (!isOver) setImmediate(listen);
  };
  setImmediate(listen);
  const saves = Array.from({ length: 300 }, (_, at) => client.post('/api/shelf', { name: `Rak ${at}` }));
  await Promise.all(saves);
  isOver = true;
  expect(heard).toBeGreaterThan(0);
});
