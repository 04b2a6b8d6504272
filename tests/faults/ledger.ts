import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Runs a trial over a data folder of its own. */
export const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What became of writes whose names are each asked for once: how many are missing, are there twice, or broke the file. */
export const audit = (folder: string, names: readonly string[]): Readonly<Record<string, number>> => {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  const counts = new Map(
    database
      .prepare('select name, count(*) as count from event_type group by name')
      .all()
      .map(({ name, count }) => [String(name), Number(count)]),
  );
  const integrity = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0];
  database.close();
  return {
    lost: names.filter((name) => !counts.has(name)).length,
    doubled: names.filter((name) => (counts.get(name) ?? 0) > 1).length,
    damaged: integrity === 'ok' ? 0 : 1,
  };
};
