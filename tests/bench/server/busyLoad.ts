import { setTimeout as pause } from 'node:timers/promises';
import { logIn, signer } from '../../server/victims.ts';

/** What a load has done. */
export interface LoadResult {
  readonly imports: number;
  readonly figures: number;
  readonly faults: number;
}

/** The part of a change log entry that matters here. */
interface Entry {
  readonly data: { readonly id: number; readonly state: string };
}

const changeMs = 1_000;

/** The requests of a dashboard, each dashboard for the orders since another day. */
const figuresOf = (dashboard: number): readonly string[] => {
  const since = `ordered_at_gte=${new Date(1_760_000_000_000 + dashboard * 86_400_000).toISOString()}`;
  return ['by=status', 'day=ordered_at', 'by=status&measure=sum:total', 'search=Pelanggan'].map(
    (query) => `/api/order/aggregate?${query}&${since}`,
  );
};

/**
 * Keeps a server busy from a separate process until it gets a message: `busyLoad.ts <url> <folder> <dashboards>`.
 * Imports 1,000 rows into a resource with positions, again and again; loads dashboards, each again as soon as it is
 * there; and changes an order every second, so that no figure stays cached for longer.
 */
const [url = '', folder = '', count = '0'] = process.argv.slice(2);
const sign = await signer(folder, await logIn(url));
const done = { imports: 0, figures: 0, faults: 0 };
let isOver = false;

const ask = async <Data>(verb: string, path: string, body?: unknown): Promise<Data | undefined> =>
  answerOf(await fetch(url + path, sign(verb, path, body)));

const answerOf = async <Data>(reply: Response): Promise<Data | undefined> => {
  const body = (await reply.json()) as Data;
  if (reply.ok) return body;
  done.faults += 1;
  return undefined;
};

const rows = Array.from({ length: 1_000 }, (_, at) => ({ title: `Langkah ${at}`, is_active: true }));

/** Imports, and undoes each import when it is done: the resource stays at a size that people sort by hand. */
const importing = async () => {
  while (!isOver) {
    const made = await ask<{ meta: { entry: number } }>('POST', '/api/step/import', { rows });
    if (!made) continue;
    let undoing = await ask<Entry>('POST', `/api/activity/${made.meta.entry}/undo`);
    while (undoing?.data.state === 'running') {
      await pause(200);
      undoing = await ask<Entry>('GET', `/api/activity/${undoing.data.id}`);
    }
    done.imports += 1;
  }
};

/** Changes an order every second, so that no figure stays cached for longer. */
const changing = async () => {
  for (let id = 1; !isOver; id += 1) {
    await ask('PATCH', `/api/order/${id}`, { note: `Catatan ${id}` });
    await pause(changeMs);
  }
};

const looking = async (path: string) => {
  // Reads may repeat a signature.
  const signed = sign('GET', path);
  while (!isOver) if (await answerOf(await fetch(url + path, signed))) done.figures += 1;
};

const dashboards = Array.from({ length: Number(count) }, (_, dashboard) => figuresOf(dashboard)).flat();
const all = Promise.all([importing(), changing(), ...dashboards.map(looking)]);

process.once('message', async () => {
  isOver = true;
  await all;
  process.send?.(done satisfies LoadResult);
  process.disconnect();
});
process.send?.('begun');
