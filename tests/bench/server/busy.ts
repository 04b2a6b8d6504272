import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended, logIn, serving, signer } from '../../server/victims.ts';
import { shareOf } from '../median.ts';
import type { Row } from '../row.ts';
import { orderStates } from './apiResource.ts';
import type { LoadResult } from './busyLoad.ts';

export const orders = 100_000;
const dashboards = 20;
const perSecond = 20;
const seconds = 30;

/** The requested pages of orders. */
export const orderPages = orderStates.flatMap((status) =>
  Array.from(
    { length: 10 },
    (_, page) => `/api/order?page=${page + 1}&limit=25&sort=ordered_at&order=desc&status=${status}`,
  ),
);

/** The server over many orders, in a separate process. */
export const busyServer = (folder: string): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'busyServer.ts'), folder, String(orders)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Keeps the server busy from another process. @returns a function that ends that and returns its result */
export const keepBusy = async (url: string, folder: string, dashboards: number): Promise<() => Promise<LoadResult>> => {
  const load = fork(join(import.meta.dirname, 'busyLoad.ts'), [url, folder, String(dashboards)]);
  await once(load, 'message');
  return async () => {
    load.send('stop');
    const [result] = await once(load, 'message');
    return result;
  };
};

/** Sends requests at a steady rate, whatever is still pending. @returns each one's time from when it was due, sorted */
const beat = async (ask: (at: number) => Promise<void>): Promise<readonly number[]> => {
  const begun = performance.now();
  const asked = Array.from({ length: seconds * perSecond }, async (_, at) => {
    const due = begun + (at * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    await ask(at);
    return performance.now() - due;
  });
  return (await Promise.all(asked)).sort((a, b) => a - b);
};

/** A list, during an import into a resource with positions and dashboards over many orders. */
export const busyBench = async (): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-busy-'));
  const server = busyServer(folder);
  try {
    const url = await serving(server);
    const sign = await signer(folder, await logIn(url));
    const lists = orderPages.map((path) => ({ target: url + path, call: sign('GET', path) }));
    const ask = async (at: number) => {
      const { target = url, call = {} } = lists[at % lists.length] ?? {};
      const reply = await fetch(target, call);
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`a list got the status ${reply.status}`);
    };
    // Warm up: the first requests start and load things.
    await ask(0);
    const over = await keepBusy(url, folder, dashboards);
    const took = await beat((at) => ask(at * 7));
    const done = await over();
    const name = `API list, an import and ${dashboards} dashboards going on`;
    return [
      { name: `${name}: p50`, value: shareOf(took, 0.5), unit: 'ms' },
      { name: `${name}: p99`, value: shareOf(took, 0.99), unit: 'ms', budget: 200 },
      { name: `${name}: longest`, value: shareOf(took, 1), unit: 'ms' },
      { name: 'meanwhile: imports of 1,000 rows, each undone', value: done.imports, unit: '' },
      { name: 'meanwhile: figures', value: done.figures / seconds, unit: '/s' },
      { name: 'meanwhile: answers that were no success', value: done.faults, unit: '', budget: 0 },
    ];
  } finally {
    await ended(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
};
