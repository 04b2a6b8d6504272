import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** Runs a trial over a new data folder. */
export const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Reads the database of a server that has ended. */
export const inDatabase = <Result>(folder: string, look: (database: DatabaseSync) => Result): Result => {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  try {
    return look(database);
  } finally {
    database.close();
  }
};

/** How often each name is in the table. */
export const countsOf = (database: DatabaseSync, table: string): ReadonlyMap<string, number> =>
  new Map(
    database
      .prepare(`select name, count(*) as count from ${table} group by name`)
      .all()
      .map(({ name, count }) => [String(name), Number(count)]),
  );

const missing = (counts: ReadonlyMap<string, number>, names: readonly string[]) => ({
  lost: names.filter((name) => !counts.has(name)).length,
  doubled: names.filter((name) => (counts.get(name) ?? 0) > 1).length,
});

/** Checks writes of names that must each be there once: how many are missing or doubled, and if the file is damaged. */
export const audit = (
  folder: string,
  table: string,
  names: readonly string[],
): { readonly lost: number; readonly doubled: number; readonly damaged: number } =>
  inDatabase(folder, (database) => {
    const counts = countsOf(database, table);
    const integrity = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0];
    return {
      ...missing(counts, names),
      damaged: integrity === 'ok' ? 0 : 1,
    };
  });

/** The same for the notes in a database at a URL, whose files no process of ours can damage. */
export const auditAt = async (url: string, names: readonly string[]): Promise<ReturnType<typeof missing>> => {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('select name, count(*)::int as count from note group by name');
    return missing(new Map(rows.map(({ name, count }) => [name, count])), names);
  } finally {
    await client.end();
  }
};
