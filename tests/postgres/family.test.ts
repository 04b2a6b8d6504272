import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Connection } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '#server/app.ts';
import { postgres } from '#server/store/postgres/postgres.ts';
import { Client, secret } from '../server/client.ts';
import { emptyDatabase, type TestDatabase } from '../server/database.ts';
import { expectCommon } from './commonSql.ts';
import { things } from './things.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'family-'));
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('begins with gifts to its sample programmes, also after a first start that was broken off in the middle', async () => {
  const options = { registry: things, secret, dataDir: folder, samples: { samples: {} } };
  const start = () => createApi({ ...options, database: database.dialect() });
  const ask = Connection.prototype.query;
  const spy = vi.spyOn(Connection.prototype, 'query').mockImplementation(function (
    this: Connection,
    ...asked: unknown[]
  ) {
    const [first] = asked as [{ readonly text?: string }];
    const isGifts = first.text?.startsWith('insert into "_gift"');
    return isGifts ? Promise.reject(new Error('broken off')) : Reflect.apply(ask, this, asked);
  });
  await expect(start()).rejects.toThrow('broken off');
  spy.mockRestore();
  // All of it was taken back, but PostgreSQL gives no number twice.
  await (await start()).close();
  const given = await database.rows(
    'select name_en from _programme where exists (select 1 from _gift where programme_id = _programme.id)',
  );
  expect(given).toHaveLength(4);
});

describe('a database that speaks as PostgreSQL does', () => {
  it.each([
    'alter table b add foreign key (a_id) references a (id) deferrable initially deferred',
    'select pg_advisory_xact_lock(1)',
    "set statement_timeout = '1s'",
    'select minutes / 15 from a',
    'create temp table a (id bigint)',
  ])('is asked for nothing that only some have, in any test of the API: %s would be told', (sql) => {
    expect(() => expectCommon(sql)).toThrow(/not every database has/);
  });

  it('is asked for no collation where it compares texts by their code points itself', async () => {
    const client = await Client.open(things, { database: database.dialect() });
    await client.close();
    const collated = await database.rows(
      "select 1 from information_schema.columns where table_schema = 'public' and collation_name = 'C'",
    );
    expect(collated).toEqual([]);
  });

  it('may commit each table by itself: of several processes that start at once all serve, and one that breaks off is gone on with', async () => {
    const ask = Connection.prototype.query;
    let tables = 0;
    const spy = vi.spyOn(Connection.prototype, 'query').mockImplementation(function (
      this: Connection,
      ...asked: unknown[]
    ) {
      const [first] = asked as [{ readonly text?: string }];
      const asItIs = () => Reflect.apply(ask, this, asked);
      if (!/^(?:create|alter|drop) /.test(first.text ?? '')) return asItIs();
      tables += 1;
      if (tables === 12) return Promise.reject(new Error('broken off'));
      return Reflect.apply(ask, this, ['commit']).then(asItIs);
    });
    const start = () => createApi({ registry: things, secret, dataDir: folder, database: postgres(database.url) });
    await expect(start()).rejects.toThrow('broken off');
    const apis = await Promise.all(Array.from({ length: 6 }, start));
    spy.mockRestore();
    expect(await database.rows("select resource from _definition where resource = 'thing'")).toHaveLength(1);
    for (const api of apis) await api.close();
  });
});
