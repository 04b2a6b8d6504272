import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineAreas, defineResource, reference, text } from '#schema';
import { type Api, createApi } from '#server/app.ts';
import { FolderFiles } from '#server/files/folder/folderFiles.ts';
import type { Delivery } from '#server/mobile/messageSender.ts';
import { Client, secret } from '../client.ts';
import { testDatabase } from '../database.ts';

const shelf = defineResource({
  name: 'shelf',
  fields: { name: text({ required: true, max: 40 }) },
  words: { id: { name: 'Rak', fields: { name: 'Nama' } }, en: { name: 'Shelves', fields: { name: 'Name' } } },
});
const book = defineResource({
  name: 'book',
  fields: { title: text({ required: true, max: 40 }), shelf_id: reference('shelf', { required: true }) },
  words: {
    id: { name: 'Buku', fields: { title: 'Judul', shelf_id: 'Rak' } },
    en: { name: 'Books', fields: { title: 'Title', shelf_id: 'Shelf' } },
  },
});

// Two APIs over one database, like two processes or two machines: neither hears of the other.
const registry = defineAreas([shelf, book]);
let client: Client;
let here: Api;
let there: Api;
const delivered: Delivery[] = [];
beforeAll(async () => {
  const common = { registry, secret, ownSecret: 'theirs alone', deliver: (one: Delivery) => void delivered.push(one) };
  client = await Client.open(registry, common);
  here = client.api;
  const options = { ...common, dataDir: client.folder, database: client.database.dialect() };
  there = await createApi({ ...options, delay: async () => undefined });
});
afterAll(async () => {
  await there.close();
  client.api = here;
  await client.close();
});

/** Sends requests through one of them. */
const through = async <T>(api: Api, ask: () => Promise<T>): Promise<T> => {
  client.api = api;
  return ask();
};

describe('what one process writes', () => {
  const add = (name: string) => client.post('/api/shelf', { name });
  const list = (headers: Record<string, string> = {}) => client.get('/api/shelf?limit=1', { headers });

  it('is in the next list of another one, which had counted before', async () => {
    for (const total of [1, 2, 3]) {
      await through(total % 2 ? here : there, () => add(`Rak ${total}`));
      for (const api of [there, here]) expect((await through(api, list)).body.meta.total).toBe(total);
    }
  });

  it('makes the tag of a list another one everywhere', async () => {
    const tag = (await through(there, list)).headers.get('etag') ?? '';
    const again = () => list({ 'if-none-match': tag });
    expect((await through(there, again)).status).toBe(304);
    await through(here, () => add('Lain'));
    expect((await through(there, again)).status).toBe(200);
  });

  it('is in the names that come along with other records, and in the figures, of another one', async () => {
    const { id } = (await through(here, () => add('Nama lama'))).body.data;
    await client.post('/api/book', { title: 'Satu', shelf_id: id });
    const named = async () => (await client.get('/api/book?embed=shelf_id')).body.data[0].shelf.name;
    const figures = async () => (await client.get('/api/book/aggregate?by=shelf_id')).body.data;
    expect(await through(there, named)).toBe('Nama lama');
    const before = await through(there, figures);
    await through(here, () => client.patch(`/api/shelf/${id}`, { name: 'Nama baru' }));
    await through(here, () => client.post('/api/book', { title: 'Dua', shelf_id: id }));
    expect(await through(there, named)).toBe('Nama baru');
    expect(await through(there, figures)).not.toEqual(before);
  });
});

describe('a session', () => {
  it('that began at one process is known to another, and ended everywhere once it was', async () => {
    const { token } = client;
    await through(here, () => client.logIn());
    const asked = () => client.get('/api/profile');
    const caller = await through(there, asked);
    expect(caller.status).toBe(200);
    const { giver_id } = (await client.get('/api/dana-lestari')).body.data;
    expect((await through(here, () => client.post('/api/logout-web', { id_user: giver_id }))).status).toBe(200);
    expect((await through(there, asked)).status).toBe(401);
    client.token = token;
  });
});

describe('a write', () => {
  const both = [() => here, () => there];

  it('whose signature was used at one process is refused at another, taken or refused before', async () => {
    for (const [body, status] of [
      [{ name: 'Sekali' }, 201],
      [{ nam: 'Sekali' }, 422],
    ] as const) {
      const ask = { timestamp: new Date(Date.now() + status).toISOString() };
      const answers = [];
      for (const api of both) answers.push(await through(api(), () => client.post('/api/shelf', body, ask)));
      expect(answers.map((answer) => answer.status)).toEqual([status, 401]);
    }
    const ask = { timestamp: new Date(Date.now() + 1_000).toISOString() };
    const guess = () =>
      client.post('/api/profile/forgot-email', { phone: '+628119999999', birth_date: '2000-01-01' }, ask);
    expect((await through(here, guess)).status).toBe(404);
    expect((await through(there, guess)).status).toBe(401);
  });

  it('sent to both at once, under one signature or one key, is done once', async () => {
    const count = async () => (await client.get('/api/shelf?limit=1')).body.meta.total;
    const before = await count();
    const timestamp = new Date(Date.now() + 2_000).toISOString();
    const once = (api: Api, body: unknown, ask: object) => through(api, () => client.post('/api/shelf', body, ask));
    const signed = await Promise.all(both.map((api) => once(api(), { name: 'Tanda' }, { timestamp })));
    expect(signed.map(({ status }) => status).sort()).toEqual([201, 401]);
    const headers = { 'idempotency-key': 'satu' };
    const keyed = await Promise.all(both.map((api) => once(api(), { name: 'Kunci' }, { headers })));
    expect(keyed.map(({ status }) => status)).toEqual([201, 201]);
    expect(keyed[0]?.body.data.id).toBe(keyed[1]?.body.data.id);
    expect(await count()).toBe(before + 2);
  });
});

describe('a forgotten password', () => {
  const step = (path: string, body: object, key?: string) =>
    client.open('POST', `/api/authenticate/mobile/${path}`, {
      body: { username: client.account?.username, ...body },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  it('asked for twice under one key is sent one code, which every process takes, once', async () => {
    const asked = await Promise.all(
      [here, there].map((api) => through(api, () => step('forgot-password', {}, 'lupa'))),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    expect(delivered).toHaveLength(1);
    const token = delivered[0]?.code;
    expect((await through(there, () => step('validate-token', { token }))).status).toBe(200);
    const change = () => step('update-password', { token, password: 'Rak8Terbuka5Lebar' }, 'ganti');
    const changed = await Promise.all([here, there].map((api) => through(api, change)));
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await through(here, () => client.get('/api/shelf'))).status).toBe(401);
    expect((await through(there, () => client.get('/api/shelf'))).status).toBe(401);
  });

  it('is guessed at as often at all of them together as at one', async () => {
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(
        (await through(tries % 2 ? here : there, () => step('validate-token', { token: '000000' }))).status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('and a password too: the sixth wrong one is refused, wherever the five before it were tried', async () => {
    const wrong = () =>
      client.open('POST', '/api/login-web', { body: { username: client.account?.username, password: 'salah' } });
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await through(tries % 2 ? here : there, wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('a first start beside another one', () => {
  it('adds nothing once that one is done, though its sample data were deleted meanwhile', async () => {
    const [folder, other] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'first-'))));
    if (!folder || !other) throw new Error('no folders');
    const database = await testDatabase(folder);
    const samples = { samples: {} };
    const files = await FolderFiles.open(other, Date.now);
    const drawn = Promise.withResolvers<void>();
    const elsewhere = Promise.withResolvers<void>();
    // Stops when its sample data is made, but not yet in the database.
    files.putAll = () => {
      drawn.resolve();
      return elsewhere.promise;
    };
    const slow = createApi({ registry, secret, dataDir: other, files, database: database.dialect(), samples });
    await drawn.promise;
    const quick = await createApi({ registry, secret, dataDir: folder, database: database.dialect(), samples });
    const counts = async () => {
      const tables = ['shelf', 'book', '_programme', '_gift', '_account'];
      const found = tables.map((name) => database.rows(`select count(*) as count from ${name}`));
      return (await Promise.all(found)).map(([row]) => Number(row?.count));
    };
    expect(await counts()).toEqual([12, 12, 4, 240, 2]);
    await database.run('delete from book', 'delete from shelf', 'delete from _gift', 'delete from _programme');
    elsewhere.resolve();
    const late = await slow;
    expect(await counts()).toEqual([0, 0, 0, 0, 2]);
    expect([quick.firstAccount?.username, late.firstAccount]).toEqual(['admin@usk.example', undefined]);
    await Promise.all([quick.close(), late.close()]);
    await database.drop();
    await Promise.all([folder, other].map((made) => rm(made, { recursive: true })));
  });
});
