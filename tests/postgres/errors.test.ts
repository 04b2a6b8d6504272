import { sql } from 'kysely';
import { Client as Connection } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#server/app.ts';
import { StartError } from '#server/StartError.ts';
import { PostgresDriver } from '#server/store/postgres/driver.ts';
import { asStoreError } from '#server/store/postgres/errors.ts';
import { postgres } from '#server/store/postgres/postgres.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { Client, secret } from '../server/client.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../server/database.ts';
import { type Way, wayTo } from './proxy.ts';
import { things } from './things.ts';

let database: TestDatabase;
let way: Way;
let client: Client;
let log: string[];
const quickly = [1, 1, 1];

beforeEach(async () => {
  database = await testDatabase('');
  way = await wayTo(database.url);
  log = [];
  client = await Client.open(things, { database: postgres(way.url, quickly), log: (line) => log.push(line) });
});
afterEach(async () => {
  await client.close();
  await way.close();
  await database.drop();
});

const named = async (name: string) => (await client.get(`/api/thing?search=${name}`)).body.meta.total;

it('a table that another process makes in the same moment is no failure: looked at once more, it is there', async () => {
  const [one, other] = [new Connection(database.url), new Connection(database.url)];
  await Promise.all([one.connect(), other.connect()]);
  const make = 'create table if not exists made_twice (id bigint primary key)';
  await one.query('begin');
  await one.query(make);
  const late = other.query(make).catch(asStoreError);
  // The second one waits for the first, whose table it cannot see yet.
  await expect
    .poll(
      () =>
        database.rows(
          "select 1 from pg_stat_activity where query like 'create%made_twice%' and wait_event_type = 'Lock'",
        ),
      { timeout: 10_000 },
    )
    .toHaveLength(1);
  await one.query('commit');
  expect(await late).toMatchObject({ code: 'databaseAway', passes: true });
  await Promise.all([one.end(), other.end()]);
});

it('has connections left for everybody else, however many long reads wait', async () => {
  const dialect = postgres(database.url, quickly);
  const store = openStore(dialect);
  const locker = new Connection(database.url);
  await locker.connect();
  await locker.query('begin; lock table thing in access exclusive mode');
  const counts = (['lists', 'searches', 'figures'] as const).flatMap((lane) =>
    Array.from({ length: 20 }, async () => dialect.aside?.rows('select count(*) as count from thing', [], lane)),
  );
  expect((await sql`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
  await locker.query('rollback');
  await locker.end();
  expect(await Promise.all(counts)).toEqual(counts.map(() => [{ count: 0 }]));
  await store.close();
});

describe('a connection that is lost', () => {
  it('is made anew within the request, for what reads and for what writes', async () => {
    await client.post('/api/thing', { name: 'satu' });
    way.cut();
    expect(await named('satu')).toBe(1);
    way.cut();
    expect((await client.post('/api/thing', { name: 'dua' })).status).toBe(201);
    expect(await named('dua')).toBe(1);
    expect(log).toEqual([]);
  });

  it('in the middle of a write: all of it is done once more, and once only', async () => {
    way.swallow('insert into "thing"');
    expect((await client.post('/api/thing', { name: 'sekali' })).status).toBe(201);
    expect(await named('sekali')).toBe(1);
    expect((await client.get('/api/activity')).body.meta.total).toBe(1);
  });

  it('at its very end: nobody knows, so it is not done again; the same key has the answer', async () => {
    const headers = { 'idempotency-key': 'kunci' };
    // The statement itself, not the isolation level with which a transaction begins.
    way.swallow('commit\0');
    const lost = await client.post('/api/thing', { name: 'ragu' }, { headers });
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5']);
    const again = await client.post('/api/thing', { name: 'ragu' }, { headers });
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([201, 'true']);
    expect(await named('ragu')).toBe(1);
  });
});

describe('a database that does not answer', () => {
  it('is a 503 in words that says when to come again, and no more once it is back', async () => {
    await way.away();
    const read = await client.get('/api/thing');
    const write = await client.post('/api/thing', { name: 'nanti' });
    for (const { status, headers, body } of [read, write]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body.responseMessage).toBe(
        'The database is not answering right now. Nothing is lost: try again in a moment.',
      );
    }
    expect((await client.open('GET', '/api/health')).status).toBe(503);
    await way.back();
    expect((await client.open('GET', '/api/health')).status).toBe(200);
    expect((await client.post('/api/thing', { name: 'kini' })).status).toBe(201);
  });

  it('for writing alone is not asked once more to keep the signature of what it refused', async () => {
    await database.run(
      `alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    way.cut();
    const tries = vi.spyOn(PostgresDriver.prototype, 'beginTransaction');
    expect((await client.post('/api/thing', { name: 'nanti' })).status).toBe(503);
    expect(tries).toHaveBeenCalledTimes(quickly.length + 1);
    tries.mockRestore();
  });

  it('lets no server start, and says so without the password', async () => {
    await way.away();
    const start = createApi({ registry: things, secret, dataDir: '', database: postgres(way.url, quickly) });
    const error: unknown = await start.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/DATABASE_URL cannot be used/);
    expect(String(error)).not.toContain('only-for-tests');
    await way.back();
  });
});

describe('a database that does not let us in', () => {
  it.each([
    ['password', (url: URL) => Object.assign(url, { password: 'not-this-one' })],
    ['database', (url: URL) => Object.assign(url, { pathname: '/nowhere' })],
    ['connections', (url: URL) => Object.assign(url, { pathname: '/template0' })],
    ['certificate', (url: URL) => Object.assign(url, { search: '?sslmode=verify-full&sslrootcert=/certificate' })],
  ])('lets no server start, and says so in words: another or no %s', async (named, changed) => {
    const url = changed(new URL(database.url)).href;
    const start = createApi({ registry: things, secret, dataDir: '', database: postgres(url, quickly) });
    const error: unknown = await start.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(new RegExp(`DATABASE_URL cannot be used .*${named}`));
    expect(String(error)).not.toContain('not-this-one');
  });

  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])(
    'is no error of ours where we do not accept its certificate: %s',
    (code) => {
      expect(asStoreError(Object.assign(new Error(), { code }))).toMatchObject({ code: 'databaseAway', passes: false });
    },
  );

  it('lets no server start, and says so in words: a user who may make no tables', async () => {
    const store = openStore(postgres(database.url, quickly));
    await sql`drop role if exists poor`.execute(store.db);
    await sql`create role poor login password 'poor'`.execute(store.db);
    const url = Object.assign(new URL(database.url), { username: 'poor', password: 'poor' }).href;
    const start = createApi({ registry: things, secret, dataDir: '', database: postgres(url, quickly) });
    const error: unknown = await start.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/DATABASE_URL cannot be used .*permission denied/);
    await sql`drop role poor`.execute(store.db);
    await store.close();
  });
});

describe('transactions', () => {
  let store: Store;
  beforeEach(() => {
    store = openStore(postgres(database.url, quickly));
  });
  afterEach(() => store.close());

  const failing = (state: string) =>
    sql.raw(`do $$ begin raise exception 'refused' using errcode = '${state}'; end $$`);

  it.each(['40001', '40P01', '57P01', '25P04'])('that end in %s are begun anew', async (state) => {
    let tries = 0;
    const done = await store.write(async ({ db }) => {
      tries += 1;
      if (tries < 3) await failing(state).execute(db);
      return tries;
    });
    expect(done).toBe(3);
  });

  it('are given up after some tries', async () => {
    let tries = 0;
    const work = store.write(async ({ db }) => {
      tries += 1;
      await failing('40001').execute(db);
    });
    await expect(work).rejects.toThrow('databaseAway');
    expect(tries).toBe(quickly.length + 1);
  });

  it.each(['53200', '58030'])('that the server lacks something for are not: %s', async (state) => {
    let tries = 0;
    const work = store.write(async ({ db }) => {
      tries += 1;
      await failing(state).execute(db);
    });
    await expect(work).rejects.toMatchObject({ code: 'databaseAway', passes: false });
    expect(tries).toBe(1);
  });

  it('that fail of themselves are not', async () => {
    let tries = 0;
    const work = store.write(async ({ db }) => {
      tries += 1;
      await failing('23505').execute(db);
    });
    await expect(work).rejects.toThrow('refused');
    expect(tries).toBe(1);
  });

  it('come one after the other, from several processes too', async () => {
    const other = openStore(postgres(database.url, quickly));
    await store.write(({ db }) => sql`create table counter (value bigint)`.execute(db));
    await store.write(({ db }) => db.insertInto('counter').values({ value: 0 }).execute());
    const count = (one: Store) =>
      one.write(async ({ db }) => {
        const { value } = await db.selectFrom('counter').select('value').executeTakeFirstOrThrow();
        await db
          .updateTable('counter')
          .set({ value: Number(value) + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, (_, at) => count(at % 2 ? store : other)));
    await other.close();
    expect(await store.db.selectFrom('counter').select('value').executeTakeFirst()).toEqual({ value: 20 });
  });

  it('have a limit of time for each statement, and of connections for all', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(store.db);
    expect(rows).toEqual([{ statement: '30s', idle: '5min' }]);
    const asked = Array.from({ length: 40 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`.execute(store.db),
    );
    const pids = (await Promise.all(asked)).map(({ rows: [row] }) => row?.pid);
    expect(new Set(pids).size).toBeLessThanOrEqual(10);
  });
});

describe('an empty database', () => {
  let empty: TestDatabase;
  beforeEach(async () => {
    empty = await emptyDatabase();
  });
  afterEach(() => empty.drop());

  const start = () =>
    createApi({ registry: things, secret, dataDir: client.folder, database: postgres(empty.url, quickly) });
  const refusal = async (): Promise<string> => {
    const error: unknown = await start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    return String(error);
  };
  const tables = () => empty.rows("select table_name from information_schema.tables where table_schema = 'public'");

  it('gets its tables from one of several processes that start at once, and all of them serve', async () => {
    const apis = await Promise.all(Array.from({ length: 4 }, start));
    const answers = await Promise.all(apis.map((api) => api.fetch(new Request('http://localhost/api/health'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await empty.rows("select resource from _definition where resource = 'thing'")).toHaveLength(1);
    expect(await empty.rows('select id from _account')).toHaveLength(1);
    for (const api of apis) await api.close();
  });

  it("is left alone where it is another program's, or a newer version's, by a process that then ends", async () => {
    await empty.run('create table someone (id bigint)');
    expect(await refusal()).toMatch(/belongs to another program: it holds someone/);
    expect(await tables()).toHaveLength(1);
    const ours =
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'back office'";
    await expect.poll(() => empty.rows(ours), { timeout: 10_000 }).toEqual([]);
    await empty.run('drop table someone');
    await (await start()).close();
    await empty.run("update _store set value = 99 where name = 'version'");
    expect(await refusal()).toMatch(/made by a newer version .*version 99/);
  });

  const foundBy = async (url: string) => {
    const own = await Client.open(things, { database: postgres(url, quickly) });
    await own.post('/api/thing', { name: 'Buku Tulis Éclair' });
    const { body } = await own.get(`/api/thing?search=${encodeURIComponent('ECL tul')}`);
    await own.close();
    return body.meta.total;
  };
  const searchIndexes = () => empty.rows("select indexname from pg_indexes where indexname = 'tg_thing'");

  it('has an index to search by where the server has pg_trgm', async () => {
    expect(await foundBy(empty.url)).toBe(1);
    expect(await searchIndexes()).toHaveLength(1);
  });

  it('finds the same without, where the server has none or gives it to nobody', async () => {
    const url = new URL(empty.url);
    const name = url.pathname.slice(1);
    await empty.run(
      "create role plain login password 'plain'",
      'create schema plain authorization plain',
      `alter role plain in database ${name} set search_path = plain`,
    );
    url.username = 'plain';
    url.password = 'plain';
    expect(await foundBy(url.href)).toBe(1);
    expect(await searchIndexes()).toHaveLength(0);
    await empty.run('drop owned by plain', 'drop role plain');
  });
});
