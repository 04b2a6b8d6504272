import { type ChildProcess, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, serving } from '../server/victims.ts';
import { inDatabase, inFolder } from './ledger.ts';
import { type Row, type Trial, timesOf } from './row.ts';

/** About as long as it takes from the first step, a copy, until it serves. */
const mostMs = 200;

const begin = (folder: string, more: number): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'changingServer.ts'), folder, String(more)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const whole = async (folder: string, more: number): Promise<void> => {
  const child = begin(folder, more);
  await serving(child);
  await ended(child, 'SIGTERM');
};

const copiesOf = async (folder: string) => (await readdir(join(folder, 'copies')).catch(() => [])).sort().at(-1);

/** Waits until it has begun to apply the change, which starts with a copy of the database. */
const following = async (folder: string, child: ChildProcess): Promise<void> => {
  const before = await copiesOf(folder);
  while (child.exitCode === null && (await copiesOf(folder)) === before) await pause(2);
};

const cellsOf = (folder: string): readonly string[] =>
  inDatabase(folder, (database) =>
    database
      .prepare('select id, name, note from leaf order by id')
      .all()
      .map((row) => JSON.stringify(row)),
  );

/** Whether a change is half applied: the field without its values, or the field and the stored definition differ. */
const isHalf = (folder: string, more: number): boolean =>
  inDatabase(folder, (database) => {
    const field = `added_${more}`;
    const is = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0]);
    const there = is(`select count(*) from pragma_table_info('leaf') where name = '${field}'`);
    const known = is(`select count(*) from _definition where definition like '%"${field}"%'`);
    const empty = there === 0 ? 0 : is(`select count(*) from leaf where ${field} is not 'baru'`);
    return there !== known || empty > 0;
  });

/** Changes the resource file of a resource with 1,000 rows, and kills the server while it applies that. */
export const changes = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const times = timesOf(trial, 50);
    await whole(folder, 0);
    const before = cellsOf(folder);
    let half = 0;
    for (let round = 1; round <= times; round += 1) {
      const child = begin(folder, round);
      await following(folder, child);
      await pause(trial.chance() * mostMs);
      await ended(child, 'SIGKILL');
      if (isHalf(folder, round)) half += 1;
    }
    await whole(folder, times);
    const after = new Set(cellsOf(folder));
    return {
      what: `a resource file changed over ${before.length} rows, killed in the middle`,
      times,
      found: {
        'rows lost or changed': before.filter((row) => !after.has(row)).length,
        'rows too many': after.size - before.length,
        'changes in part': half + (isHalf(folder, times) ? 1 : 0),
      },
    };
  });
