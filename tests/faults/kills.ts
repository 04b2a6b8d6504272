import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, logIn, serving, signer } from '../server/victims.ts';
import { audit, countsOf, inDatabase, inFolder } from './ledger.ts';
import { type Row, type Trial, timesOf } from './row.ts';
import { kinds, type Sign, Writer } from './writers.ts';

const mostMs = 300;
const begin = (folder: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'noteServer.ts'), folder], { stdio: ['ignore', 'pipe', 'pipe'] });

/** Whether an import without a response is there only in part. */
const isHalf = (folder: string, names: readonly string[]): boolean => {
  const there = inDatabase(folder, (database) => countsOf(database, 'note'));
  const found = names.filter((name) => there.has(name)).length;
  return found > 0 && found < names.length;
};

/** Waits until every batch is done. */
const allDone = async (url: string, sign: Sign): Promise<void> => {
  const first = '/api/activity?limit=100';
  for (;;) {
    const { data } = (await (await fetch(url + first, sign('GET', first))).json()) as { data: { state: string }[] };
    if (data.every(({ state }) => state === 'done')) return;
    await pause(100);
  }
};

const uploadsOf = (folder: string) => {
  // An upload that was unfinished when its process was killed is deleted a minute later (`keeping.test.ts`).
  const whole = readdirSync(join(folder, 'files')).filter((name) => !name.endsWith('.draft'));
  const kept = new Set(whole.map((name) => `/files/${name}`));
  const named = inDatabase(folder, (database) =>
    database
      .prepare('select picture from note where picture is not null')
      .all()
      .map(({ picture }) => String(picture)),
  );
  return {
    'files without a record': [...kept].filter((url) => !named.includes(url)).length,
    'records without their file': named.filter((url) => !kept.has(url)).length,
  };
};

/**
 * Kills the server during saves, uploads, imports and batches. What got no response is sent again, with its idempotency
 * key, to the next server.
 */
export const kills = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const rounds = timesOf(trial, 200);
    const writers = kinds.map((make) => new Writer(make));
    const [, , imports] = writers;
    let sign: Sign | undefined;
    let half = 0;
    for (let round = 0; ; round += 1) {
      const isLast = round === rounds;
      const child = begin(folder);
      const url = await serving(child);
      const signed = sign ?? (await signer(folder, await logIn(url)));
      sign = signed;
      if (isLast) {
        await Promise.all(writers.map((writer) => writer.finish(url, signed)));
        await allDone(url, signed);
        await ended(child, 'SIGTERM');
        break;
      }
      const first = Promise.withResolvers<void>();
      const all = Promise.all(writers.map((writer) => writer.goOn(url, signed, first.resolve)));
      await first.promise;
      await pause(trial.chance() * mostMs);
      await ended(child, 'SIGKILL');
      await all;
      if (isHalf(folder, imports?.open ?? [])) half += 1;
    }
    const written = writers.flatMap((writer) => writer.written);
    const refused = writers.reduce((sum, writer) => sum + writer.refused, 0);
    return {
      what: `kill -9 among saves, uploads, imports and batches (${written.length} records)`,
      times: rounds,
      found: { ...audit(folder, 'note', written), 'imports in part': half, refused, ...uploadsOf(folder) },
    };
  });
