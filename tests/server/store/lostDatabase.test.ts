import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { banner } from '#resources/banner.ts';
import { defineAreas } from '#schema';
import { type OpenOptions, openDataFolder } from '#server/dataFolder/openDataFolder.ts';
import { StartError } from '#server/StartError.ts';

let dataDir = '';
let database = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lost-'));
  database = join(dataDir, 'database.sqlite');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = async (more: Partial<OpenOptions> = {}) => {
  const api = await openDataFolder({
    registry: defineAreas([banner]),
    samples: {},
    dataDir,
    sampleData: true,
    ...more,
  });
  await api.close();
  return api;
};
const refusal = async (): Promise<string> => {
  const error: unknown = await start().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : '';
};
const names = (folder: string): readonly string[] => {
  const path = join(dataDir, folder);
  return existsSync(path) ? readdirSync(path, { recursive: true }).map(String) : [];
};
const upload = async () => {
  await mkdir(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', `${'0'.repeat(32)}.png`), 'x');
};

it('is noticed by the uploads that are there without it: the start says so, and how to go on, and changes nothing', async () => {
  await upload();
  const said = await refusal();
  expect(said).toContain(`"${dataDir}" holds 1 uploaded file, but its database is missing or empty`);
  expect(said).toContain(`your newest backup to ${database}`);
  expect(said).toContain('npm start -- --new');
  expect([existsSync(database), names('files').length]).toEqual([false, 1]);
});

it('is noticed where it is empty, of bytes or of tables, and where only copies of it are left', async () => {
  await mkdir(join(dataDir, 'copies'));
  for (const name of ['2026-01-01', '2026-02-02']) writeFileSync(join(dataDir, 'copies', `${name}.sqlite`), 'x');
  expect(await refusal()).toMatch(/holds 2 copies of the database, but.*copies.2026-02-02\.sqlite, to/);
  writeFileSync(database, '');
  writeFileSync(`${database}-wal`, 'the last of it');
  await refusal();
  expect(existsSync(`${database}-wal`)).toBe(true);
  await rm(`${database}-wal`);
  const made = new DatabaseSync(database);
  made.exec('pragma journal_mode = wal');
  made.close();
  await refusal();
});

it('is not taken for none that ever was where nobody can see what is left of it', async () => {
  writeFileSync(join(dataDir, 'copies'), 'no folder');
  expect(await refusal()).toContain('copies');
  expect(existsSync(database)).toBe(false);
});

it('gets its pictures back though a new one was begun meanwhile and has cleared them away', async () => {
  await start();
  const pictures = names('files').toSorted();
  expect(pictures.length).toBeGreaterThan(1);
  renameSync(database, join(dataDir, 'backup.sqlite'));
  await refusal();
  const { firstAccount } = await start({ startAfresh: true, sampleData: false });
  expect(firstAccount).toBeDefined();
  await start({ sampleData: false });
  expect([names('files'), names('trash').length]).toEqual([[], pictures.length + 1]);

  renameSync(join(dataDir, 'backup.sqlite'), database);
  await start();
  expect(names('files').toSorted()).toEqual(pictures);
});

it('is not taken for lost when a first start broke off between its files and its account', async () => {
  await start();
  const made = new DatabaseSync(database);
  made.exec('delete from banner; delete from _account; delete from _programme; delete from _gift');
  made.close();
  const { firstAccount } = await start();
  expect(firstAccount).toBeDefined();
  expect(names('trash')).toEqual([]);
});

it('is left as it is where it is there, whatever the command line says', async () => {
  await start();
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { firstAccount } = await start({ startAfresh: true });
  expect(firstAccount).toBeUndefined();
  expect(log.mock.calls.flat().join()).toMatch(/--new has no effect/);
});

it('that is there with nobody left to keep the records gets an account at the start, under an address that is free', async () => {
  await start();
  const made = new DatabaseSync(database);
  made.exec("update _account set role = 'member'; delete from banner");
  made.close();
  const { firstAccount } = await start({ sampleData: false });
  expect(firstAccount?.username).toBe('admin2@usk.example');
  expect((await start({ sampleData: false })).firstAccount).toBeUndefined();
});
