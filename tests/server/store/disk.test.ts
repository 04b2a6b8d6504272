import { readdirSync } from 'node:fs';
import { mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { banner } from '#resources/banner.ts';
import { eventType } from '#resources/event/type.ts';
import { defineAreas } from '#schema';
import { createApi } from '#server/app.ts';
import { lockFolder } from '#server/dataFolder/ownFolder.ts';
import { StartError } from '#server/StartError.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import type { Tables } from '#server/store/store.ts';
import { Client, secret } from '../client.ts';
import { formOf, pictureFile } from '../files/pictureFile.ts';

const registry = defineAreas([banner, eventType]);
let client: Client;
let folder = '';
let log: string[];
/** Runs a pragma on the connection that writes. */
let tell: (pragma: string) => Promise<unknown>;
const database = () => {
  const dialect = sqlite(join(folder, 'database.sqlite'));
  const beside = new Kysely<Tables>({ dialect: dialect.kysely });
  tell = (pragma) => sql.raw(pragma).execute(beside);
  return dialect;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
  log = [];
  client = await Client.open(registry, { database: database(), dataDir: folder, log: (line) => log.push(line) });
  // Sets up the connection, which cannot be done inside a transaction.
  await room();
});
afterEach(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const full = () => tell('pragma max_page_count = 1');
const room = () => tell('pragma max_page_count = 1000000');
const files = () => readdirSync(join(folder, 'files'));
const add = (shade: number, key: string) =>
  client.upload(
    '/api/banner',
    formOf({ title: 'Baru', link_type: 'none', is_active: 'true', image: pictureFile(160, 90, shade) }),
    { headers: { 'idempotency-key': key } },
  );

describe('a disk that is full', () => {
  it('is answered 507, with a line in the log, and nothing is left of the upload; with room the same try goes through', async () => {
    await full();
    let added = 0;
    let answer = await add(added, '0');
    for (; answer.status === 201; answer = await add(added, String(added))) added += 1;
    expect([answer.status, answer.body.responseMessage]).toEqual([507, expect.stringMatching(/full: nothing/)]);
    expect(files()).toHaveLength(added);
    expect(log).toEqual(['POST /api/banner: database or disk is full']);
    expect((await client.get('/api/banner')).body.meta.total).toBe(added);
    await room();
    expect((await add(added, String(added))).status).toBe(201);
    expect(files()).toHaveLength(added + 1);
  });

  it('in the middle of a file leaves no half of it', async () => {
    const handle = await open(join(folder, 'any'), 'w');
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValueOnce(noSpace);
    await handle.close();
    expect((await add(1, 'a')).status).toBe(507);
    expect(files()).toEqual([]);
    expect((await add(1, 'a')).status).toBe(201);
  });

  it('makes a batch wait, and blames none of its rows', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ data: { name: `${at}`, color: '#112233' } }));
    const begin = (count: number) => client.post('/api/event/type/batches', { kind: 'import', rows: rows(count) });
    const { id } = (await begin(1_000)).body.data;
    await full();
    await expect.poll(() => log.length, { timeout: 10_000 }).toBe(1);
    expect(log).toEqual([`entry ${id}: database or disk is full`]);
    await room();
    // A second batch wakes it before its time.
    await begin(30);
    const entry = async () => (await client.get(`/api/activity/${id}`)).body.data;
    await expect.poll(async () => (await entry()).state, { timeout: 20_000 }).toBe('done');
    expect(await entry()).toMatchObject({ state: 'done', changed: 1_000, refused: [] });
  });
});

it('a write is not said to have failed for what was to be put away after it, which the next sweep does', async () => {
  const { id } = (await add(1, 'a')).body.data;
  await writeFile(join(folder, 'trash'), 'no folder can be made here');
  const answer = await client.upload(`/api/banner/${id}`, formOf({ image: pictureFile(160, 90, 2) }));
  expect([answer.status, files().length]).toEqual([200, 2]);
  expect(log).toEqual([expect.stringMatching(/^after a write: .*ENOTDIR/)]);
  await rm(join(folder, 'trash'));
  await client.reopen({ database: database(), dataDir: folder });
  expect(files()).toEqual([answer.body.data.image.replace('/files/', '')]);
});

describe('a disk that cannot be written to', () => {
  it('is answered 503, and what is there can be read', async () => {
    expect((await add(1, 'a')).status).toBe(201);
    await tell('pragma query_only = 1');
    const answer = await add(2, 'b');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect([files().length, log.length]).toEqual([1, 1]);
    const list = await client.get('/api/banner');
    expect([list.status, list.body.meta.total]).toEqual([200, 1]);
  });

  it('is answered so too where the folder of the uploads is gone with it, and goes on once it is back', async () => {
    await rename(join(folder, 'files'), join(folder, 'elsewhere'));
    expect((await add(1, 'a')).status).toBe(503);
    await rename(join(folder, 'elsewhere'), join(folder, 'files'));
    expect((await add(1, 'a')).status).toBe(201);
  });

  it.each([
    ['as that where it fails in the middle of a write', 778, 503],
    ['as full where the index of the log finds no room', 4_874, 507],
  ])('is answered %s', async (_, errcode, status) => {
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(() => {
      throw Object.assign(new Error('disk I/O error'), { errcode });
    });
    expect((await add(1, 'a')).status).toBe(status);
    expect([files(), log]).toEqual([[], ['POST /api/banner: disk I/O error']]);
    expect((await add(1, 'a')).status).toBe(201);
  });

  it('refuses the start where it may only read the lock, which would keep no other server away', async () => {
    const path = join(folder, 'lock.sqlite');
    const lock = new DatabaseSync(path);
    lock.exec('create table any_table (id)');
    lock.close();
    const bytes = await readFile(path);
    // By SQLite's file format, only a later version may write to this one.
    bytes[18] = 3;
    await writeFile(path, bytes);
    await expect(lockFolder(folder, 0)).rejects.toThrow(/cannot read and write it/);
  });

  it.each([
    ['query_only = 1', /cannot be used: .*read-only.*DATA_DIR/],
    ['max_page_count = 1', /cannot be used: its disk is full.*try again/],
  ])('refuses the start with words (%s)', async (pragma, said) => {
    await client.api.close();
    await rm(folder, { recursive: true });
    await mkdtemp(join(tmpdir(), 'disk-')).then((made) => {
      folder = made;
    });
    const dialect = database();
    await tell(`pragma ${pragma}`);
    const error: unknown = await createApi({ registry, secret, dataDir: folder, database: dialect }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(said);
    await client.reopen({ database: database(), dataDir: folder });
  });
});

it('a write like one before prepares no statement anew', async () => {
  const write = (title: string) => client.patch('/api/banner/1', { title });
  await add(1, 'a');
  await write('Lain');
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  expect((await write('Lain lagi')).status).toBe(200);
  expect(prepare.mock.calls).toEqual([]);
});

it('an error of our own is one line of the log, with where it came up', async () => {
  await tell('drop table banner');
  expect((await client.get('/api/banner')).status).toBe(500);
  expect(log).toEqual([expect.stringMatching(/^GET \/api\/banner: Error: no such table: banner at [^\n]+$/)]);
});
