import { setTimeout as pause } from 'node:timers/promises';
import { shareOf } from '../bench/median.ts';
import { busyServer, keepBusy, orderPages, orders } from '../bench/server/busy.ts';
import { ended, logIn, serving, signer } from '../server/victims.ts';
import { inFolder } from './ledger.ts';
import { pick, type Row, type Trial, timesOf } from './row.ts';

const clients = 200;
const dashboards = 10;
const mostMs = 500;
/**
 * A person's pause before the next click, give or take half. Without it 200 clients send requests as fast as the
 * machine answers, and response times only tell how many clients there are.
 */
const thinkingMs = 2_000;

/** A person's next request: mostly pages, often one record, now and then a save, seldom a search. */
const next = (trial: Trial): readonly [verb: string, path: string, body?: unknown] => {
  const chance = trial.chance();
  const id = 1 + Math.floor(trial.chance() * orders);
  if (chance < 0.7) return ['GET', pick(trial, orderPages)];
  if (chance < 0.94) return ['GET', `/api/order/${id}`];
  if (chance < 0.995) return ['PATCH', `/api/order/${id}`, { note: `Catatan ${Math.floor(trial.chance() * 1e6)}` }];
  return ['GET', `/api/order?search=${encodeURIComponent(`pelanggan ${id % 977}`)}`];
};

/** Many people at once, during imports into a resource with positions and dashboards over a large one. */
export const crowd = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const seconds = timesOf(trial, 60);
    const child = busyServer(folder);
    const url = await serving(child);
    const sign = await signer(folder, await logIn(url));
    const over = await keepBusy(url, folder, dashboards);
    const end = performance.now() + seconds * 1_000;
    const took: number[] = [];
    const found = { 'answers of 5xx': 0, 'that were no success': 0 };
    const click = async (): Promise<void> => {
      const [verb, path, body] = next(trial);
      const begun = performance.now();
      const reply = await fetch(url + path, sign(verb, path, body));
      await reply.arrayBuffer();
      took.push(performance.now() - begun);
      if (reply.status >= 500) found['answers of 5xx'] += 1;
      else if (!reply.ok) found['that were no success'] += 1;
    };
    const visit = async (): Promise<void> => {
      while (performance.now() < end) {
        await pause(thinkingMs * (0.5 + trial.chance()));
        await click();
      }
    };
    await Promise.all(Array.from({ length: clients }, visit));
    const load = await over();
    await ended(child, 'SIGTERM');
    took.sort((a, b) => a - b);
    const p99 = shareOf(took, 0.99);
    return {
      what: `${clients} clients, a click in ${thinkingMs / 1_000} s each, for ${seconds} s, ${load.imports} imports and ${dashboards} dashboards going on: p99 ${Math.round(p99)} ms`,
      times: took.length,
      found: {
        ...found,
        'of the dashboards and imports': load.faults,
        [`p99 over ${mostMs} ms`]: p99 > mostMs ? 1 : 0,
      },
    };
  });
