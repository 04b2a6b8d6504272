import { spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { orderStates } from '../bench/apiResource.ts';
import { ended, logIn, serving, signer } from '../server/victims.ts';
import { inFolder } from './ledger.ts';
import { type Row, type Trial, timesOf } from './row.ts';

const orders = 100_000;
const clients = 200;
/** Each opens another page every half second. */
const perSecond = 400;
const dashboards = 10;
const mostMs = 500;

/** What a dashboard asks for at once. */
const figures = ['by=status', 'day=ordered_at', 'by=status&measure=sum:total', 'search=Pelanggan'].map(
  (query) => `/api/order/aggregate?${query}`,
);

/** Many people at once, with an import into an ordered area and dashboards over a large one going on all the time. */
export const crowd = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const seconds = timesOf(trial, 60);
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crowdServer.ts'), folder, String(orders)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const url = await serving(child);
    const sign = await signer(folder, await logIn(url));
    let isOver = false;
    let faults = 0;
    const again = async (call: () => Promise<Response>): Promise<void> => {
      while (!isOver) {
        const reply = await call();
        await reply.arrayBuffer();
        if (reply.status >= 500) faults += 1;
      }
    };
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ title: `Langkah ${at}`, is_active: true }));
    const importing = again(() => fetch(`${url}/api/step/import`, sign('POST', '/api/step/import', { rows })));
    const looking = Array.from({ length: dashboards }, () =>
      Promise.all(figures.map((path) => again(() => fetch(url + path, sign('GET', path))))),
    );
    const pages = orderStates.flatMap((status) =>
      [1, 2, 3, 4, 5].map((page) => `/api/order?page=${page}&limit=25&sort=ordered_at&order=desc&status=${status}`),
    );
    const requests = pages.map((path) => ({ path, method: 'GET' as const, headers: sign('GET', path).headers }));
    const result = await autocannon({ url, connections: clients, overallRate: perSecond, duration: seconds, requests });
    isOver = true;
    await Promise.all([importing, ...looking]);
    await ended(child, 'SIGTERM');
    const { p99 } = result.latency;
    return {
      what: `${clients} clients, an import and ${dashboards} dashboards: lists, p99 ${Math.round(p99)} ms, ${Math.round(result.requests.average)}/s`,
      times: result.requests.total,
      found: {
        'answers of 5xx': faults + result['5xx'],
        broken: result.errors,
        [`over ${mostMs} ms`]: p99 > mostMs ? 1 : 0,
      },
    };
  });
