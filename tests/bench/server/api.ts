import autocannon from 'autocannon';
import { logIn, signer } from '../../server/victims.ts';
import { median, shareOf } from '../median.ts';
import type { Row } from '../row.ts';
import { orderStates } from './apiResource.ts';
import { served } from './served.ts';
import { type BenchStore, overBoth } from './stores.ts';

const count = 100_000;
const connections = 10;
const seconds = 4;
const rounds = 3;
/** The number of pages requested of each status. */
const pages = 40;
const saves = 1_000;

/** The goal, in percent of a bare handler's requests per second. */
const goals = { SQLite: 75, PostgreSQL: 60 };

const targets = Array.from({ length: pages }, (_, page) =>
  orderStates.map((status) => `/api/order?page=${page + 1}&limit=25&sort=ordered_at&order=desc&status=${status}`),
).flat();

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const fire = async (url: string, asked: readonly Asked[], duration: number, more: Record<string, string> = {}) => {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: asked.map(({ path, headers }) => ({ path, method: 'GET' as const, headers: { ...headers, ...more } })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} replies were not successful, ${result.errors} requests failed`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
};

/** Changes orders with `connections` callers in parallel. @returns how long each change took, sorted */
const save = async (url: string, sign: Awaited<ReturnType<typeof signer>>): Promise<readonly number[]> => {
  const took: number[] = [];
  let last = 0;
  const caller = async () => {
    while (last < saves) {
      last += 1;
      const path = `/api/order/${last * 7}`;
      const call = sign('PATCH', path, { note: `Catatan ${last}` });
      const begun = performance.now();
      const reply = await fetch(url + path, call);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`a change got the status ${reply.status}`);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return took.sort((a, b) => a - b);
};

/** Compares the API over that store with minimal handlers of the same list: one counts each time, one counts once. */
const over = async ({ name, folder, database }: BenchStore): Promise<readonly Row[]> => {
  const product = await served(
    'apiProduct.ts',
    folder,
    String(count),
    ...(name === 'PostgreSQL' ? [database.url] : []),
  );
  const each = await served('apiBare.ts', database.url, 'count');
  const once = await served('apiBare.ts', database.url, 'once');
  try {
    // The query planner has no statistics of a database that has just been filled.
    await database.run('analyze');
    const sign = await signer(folder, await logIn(product.url));
    // Reads may repeat a signature.
    const signed = targets.map((path) => ({ path, headers: sign('GET', path).headers }));
    const plain = targets.map((path) => ({ path, headers: {} }));
    const run = async (duration: number) => ({
      ours: await fire(product.url, signed, duration),
      each: await fire(each.url, plain, duration),
      once: await fire(once.url, plain, duration),
      small: await fire(product.url, signed, duration, { 'accept-encoding': 'gzip, deflate, br' }),
    });
    await run(1);
    const runs: Awaited<ReturnType<typeof run>>[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await run(seconds));
    const of = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
    const saved = await save(product.url, sign);
    const list = `${name}, list of ${count} rows`;
    return [
      { name: `${list}: p99`, value: of(({ ours }) => ours.p99), unit: 'ms', budget: 25 },
      { name: `${list}: answers`, value: of(({ ours }) => ours.perSecond), unit: '/s' },
      {
        name: `${list}: of a bare handler that counts each time`,
        value: of(({ ours, each }) => (100 * ours.perSecond) / each.perSecond),
        unit: '%',
        budget: goals[name],
        bound: 'least',
      },
      {
        name: `${list}: of a bare handler that counts once, as ours does`,
        value: of(({ ours, once }) => (100 * ours.perSecond) / once.perSecond),
        unit: '%',
        budget: goals[name],
        bound: 'least',
      },
      { name: `${list}, compressed: p99`, value: of(({ small }) => small.p99), unit: 'ms', budget: 25 },
      { name: `${list}, compressed: answers`, value: of(({ small }) => small.perSecond), unit: '/s' },
      { name: `${name}, change of a record, ${connections} at once: p99`, value: shareOf(saved, 0.99), unit: 'ms' },
      { name: `${name}, change of a record, ${connections} at once: p50`, value: shareOf(saved, 0.5), unit: 'ms' },
    ];
  } finally {
    await Promise.all([product.stop(), each.stop(), once.stop()]);
  }
};

/** Compares the API with bare handlers over the same data, in both stores. */
export const apiBench = (): Promise<readonly Row[]> => overBoth(over);
