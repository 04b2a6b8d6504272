import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineAreas } from '#schema';
import { copyFolder } from '#server/copy/copyFolder.ts';
import { copyStore } from '#server/copy/copyStore.ts';
import { openDataFolder, serverDatabase } from '#server/dataFolder/openDataFolder.ts';
import { postgres } from '#server/store/postgres/postgres.ts';
import { resourceTables } from '#server/store/resourceTable.ts';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { registry as narrowed } from '../schema/narrowed.ts';
import { Client } from '../server/client.ts';
import { emptyDatabase, fileIn, type TestDatabase } from '../server/database.ts';
import { samples, things } from './things.ts';

/** All resources, and those left when one is removed; its tables stay. */
const all = defineAreas([...things.resources, ...narrowed.resources]);
const left = defineAreas(all.resources.filter(({ name }) => name !== 'shirt'));

let folder: string;
let client: Client;
let target: TestDatabase;
const inFolder = () => sqlite(join(folder, 'database.sqlite'));
const copy = (say: (line: string) => void = () => undefined) => copyFolder(left, folder, target.url, say);
const rows = async (path: string) => (await client.get(path)).body;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copied-'));
  target = await emptyDatabase();
  client = await Client.open(all, { database: inFolder() });
  for (const thing of samples) await client.post('/api/thing', { ...thing, thing_id: null });
  // A record that is copied early refers to one that is copied late.
  await client.patch('/api/thing/1', { thing_id: samples.length });
  await client.delete('/api/thing/5');
  const size = (await client.post('/api/size', { name: 'L' })).body.data.id;
  const detail = (await client.post('/api/detail', { value: 'Merah', size_id: size })).body.data.id;
  await client.post('/api/shirt', { title: 'Kemeja', size_id: size, other_ids: [detail] });
  await client.reopen({ registry: left, database: inFolder() });
});
afterEach(async () => {
  await client.close();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('copying a folder into a database', () => {
  it('is told of who then starts on the folder itself: what is written there would not be in the copy', async () => {
    const start = async () => {
      const api = await openDataFolder({ registry: left, samples: {}, dataDir: folder, sampleData: true });
      await api.close();
    };
    await client.api.close();
    await start();
    await copy();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await start();
    expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('set DATABASE_URL')]);
  });

  it('brings every record, link, session and history over under its id, those too of a resource that was taken out', async () => {
    const paths = ['/api/thing?limit=100&sort=place', '/api/thing/1/history', '/api/activity?limit=100', '/api/bin'];
    const there = [];
    for (const path of paths) there.push(await rows(path));
    await client.api.close();
    const said: string[] = [];
    await copy((line) => said.push(line));
    expect(said).toEqual(expect.arrayContaining(['thing: 21 rows, compared', 'shirt__other_ids: 1 rows, compared']));
    await client.reopen({ registry: left, database: target.dialect() });
    for (const [at, path] of paths.entries()) expect(await rows(path)).toEqual(there[at]);
    await client.reopen({ registry: all, database: target.dialect() });
    expect((await rows('/api/shirt/1')).data).toMatchObject({ title: 'Kemeja', other_ids: [1] });
  });

  it('brings decimals over that the folder keeps in a column of whole numbers which no field names any more', async () => {
    await client.api.close();
    const add = (table: string) => [
      `alter table ${table} add column weight integer`,
      `update ${table} set weight = case id when 1 then 1.5 else 2 end`,
    ];
    await fileIn(folder).run(...add('thing'), ...add('shirt'));
    await copy();
    expect(await target.rows('select weight from thing where id < 3 order by id')).toEqual([
      { weight: 1.5 },
      { weight: 2 },
    ]);
    expect(await target.rows('select weight from shirt')).toEqual([{ weight: 1.5 }]);
  });

  it('goes on with ids after the highest that there ever was, and holds references as before', async () => {
    await client.delete(`/api/thing/${samples.length - 1}`);
    await client.post('/api/thing', { name: 'terakhir' });
    await client.delete(`/api/thing/${samples.length + 1}`);
    await client.api.close();
    await copy();
    await client.reopen({ registry: left, database: target.dialect() });
    expect((await client.post('/api/thing', { name: 'baru' })).body.data.id).toBe(samples.length + 2);
    expect((await client.delete(`/api/thing/${samples.length}`)).status).toBe(409);
    await expect(target.run(`delete from thing where id = ${samples.length}`)).rejects.toThrow(/foreign key/);
    // Its resource was taken out, and its links go with it all the same.
    await target.run('delete from shirt where id = 1');
    expect(await target.rows('select * from shirt__other_ids')).toEqual([]);
  });

  it('goes on where it was when it was broken off, and no server starts before its end', async () => {
    await client.api.close();
    const from = openStore(inFolder());
    const to = openStore(postgres(target.url));
    let writes = 0;
    const breaking: Store = {
      ...to,
      write: async (work) => {
        writes += 1;
        if (writes > 8) throw new Error('broken off');
        return to.write(work);
      },
    };
    const tables = [...resourceTables(left).values()];
    const begun = copyStore({ from, to: breaking, tables, say: () => undefined });
    await expect(begun).rejects.toThrow('broken off');
    await Promise.all([from.close(), to.close()]);
    await expect(serverDatabase(target.url, folder, {})).rejects.toThrow(/interrupted\. Continue it: npm run copy/);
    await copy();
    await client.reopen({ registry: left, database: await serverDatabase(target.url, folder, {}) });
    expect((await rows('/api/thing')).meta.total).toBe(samples.length - 1);
  });

  it('is refused where the database is not empty, the folder has none, or is of another version', async () => {
    await client.api.close();
    await fileIn(folder).run("delete from _definition where resource = 'size'");
    await expect(copy()).rejects.toThrow(/not yet migrated to this version. Start the server on it once/);
    await expect(copyFolder(left, join(folder, 'none'), target.url)).rejects.toThrow(/no database in the folder/);
    const other = await Client.open(left, { database: target.dialect() });
    await other.close();
    await client.reopen({ registry: left, database: inFolder() });
    await client.api.close();
    await expect(copy()).rejects.toThrow(/The database is not empty: it holds _account/);
  });

  it('tells of a table that differs in the end, and leaves the copy unfinished', async () => {
    await client.api.close();
    const brokenOff = () => {
      throw new Error('broken off');
    };
    await expect(copy(brokenOff)).rejects.toThrow('broken off');
    await target.run("update thing set name = 'lain' where id = 2");
    await expect(copy()).rejects.toThrow(/The table thing differs: 21 rows in the folder, 21 in the database/);
    await expect(serverDatabase(target.url, folder, {})).rejects.toThrow(/interrupted/);
  });
});

it('an empty database is not taken for the lost one of a folder that has uploads', async () => {
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files', `${'0'.repeat(32)}.png`), 'x');
  await expect(serverDatabase(target.url, folder, {})).rejects.toThrow(/1 uploaded files, but .* is empty/);
  await expect(serverDatabase(target.url, folder, { startAfresh: true })).resolves.toHaveProperty('kysely');
});
