import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { banner } from '#resources/banner.ts';
import { defineAreas } from '#schema';
import { openDataFolder } from '#server/dataFolder/openDataFolder.ts';
import { StartError } from '#server/StartError.ts';

let dataDir = '';
let path = '';
const open = () =>
  openDataFolder({ registry: defineAreas([banner]), samples: {}, dataDir, sampleData: false }).then((api) =>
    api.close(),
  );
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'damaged-'));
  path = join(dataDir, 'database.sqlite');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const scratched = () => {
  const bytes = readFileSync(path);
  bytes.fill(0x55, 8_192, 24_576);
  return bytes;
};
const changed = (statements: string) => {
  const database = new DatabaseSync(path);
  database.exec(statements);
  database.close();
  return readFileSync(path);
};
const foreign = () => {
  writeFileSync(path, '');
  return changed('create table notes (text text)');
};

it.each([
  [
    'cut off',
    () => readFileSync(path).subarray(0, 20_000),
    /is cut off: it has only 20000 of \d+ bytes.*npm run restore/,
  ],
  ['scratched', scratched, /damaged.*npm run restore/],
  ['no database', () => Buffer.from('hello '.repeat(2_000)), /damaged or not a database.*npm run restore/],
  ["another program's", foreign, /belongs to another program: it holds notes.*DATA_DIR/],
  ["a newer version's", () => changed('pragma user_version = 7'), /newer version.*version 7.*Start that version/],
] as const)('a database that is %s is said to be so at the start, and left as it is', async (_, damage, said) => {
  await open();
  const damaged = damage();
  writeFileSync(path, damaged);
  const error: unknown = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(error instanceof Error ? error.message : '').toMatch(said);
  expect(readFileSync(path).equals(damaged)).toBe(true);
});
