import { setTimeout as pause } from 'node:timers/promises';
import { askAlone } from '../server/byProcesses.ts';
import { preparedName } from '../server/database.ts';
import { startPostgres } from '../server/startPostgres.ts';
import { beginProcesses, ended, logIn, processesOf, serving, signer } from '../server/victims.ts';
import { audit, auditAt, inFolder } from './ledger.ts';
import { pick, type Row, type Trial, timesOf } from './row.ts';
import type { Sign } from './writers.ts';

const processes = 4;
const clients = 20;
const path = '/api/note';
const lookEveryMs = 20;

/** Writes one record after the other, each until it gets a response, and at once checks that a list has it. */
class WritingClient {
  readonly written: string[] = [];
  readonly found = { 'lists without it': 0, 'taken twice': 0, refused: 0 };
  readonly #name: string;

  constructor(at: number) {
    this.#name = `klien${at}x`;
  }

  async goOn(url: string, sign: Sign, isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#write(url, sign);
  }

  async #write(url: string, sign: Sign): Promise<void> {
    const name = `${this.#name} ${this.written.length + 1}`;
    const key = { 'idempotency-key': name.replace(' ', '-') };
    const signed = () => ({ url: url + path, ...sign('POST', path, { name }, key) });
    let call = signed();
    for (;;) {
      const reply = await askAlone(call).catch(() => undefined);
      if (reply?.status === 201) break;
      if (reply && reply.status !== 503) this.found.refused += 1;
      call = signed();
    }
    this.written.push(name);
    const again = await askAlone(call).catch(() => undefined);
    if (again && again.status !== 401 && again.status !== 503) this.found['taken twice'] += 1;
    const list = `${path}?limit=1&search=${this.#name}`;
    const reply = await askAlone({ url: url + list, ...sign('GET', list) }).catch(() => undefined);
    if (reply?.status !== 200) return;
    const { meta } = JSON.parse(reply.bytes.toString()) as { meta: { total: number } };
    if (meta.total !== this.written.length) this.found['lists without it'] += 1;
  }
}

/** Where the records of a trial are: at a URL, or in its folder. */
interface Place {
  readonly name: string;
  readonly url: readonly string[];
  /** Checks the writes of those names, which got a response. */
  audit(names: readonly string[]): Promise<Readonly<Record<string, number>>>;
}

/** Kills one of four processes again and again while twenty clients write, each call to whichever is free. */
const killsOver = async (trial: Trial, folder: string, place: Place): Promise<Row> => {
  const rounds = timesOf(trial, 100);
  const child = beginProcesses(folder, processes, ...place.url);
  const url = await serving(child);
  const sign = await signer(folder, await logIn(url));
  const writers = Array.from({ length: clients }, (_, at) => new WritingClient(at + 1));
  const count = () => writers.reduce((sum, { written }) => sum + written.length, 0);
  let over = false;
  const all = Promise.all(writers.map((writer) => writer.goOn(url, sign, () => over)));
  for (let round = 0; round < rounds; round += 1) {
    const before = count();
    let those = await processesOf(child);
    while (count() < before + clients || those.length < processes) {
      await pause(lookEveryMs);
      those = await processesOf(child);
    }
    process.kill(pick(trial, those), 'SIGKILL');
  }
  over = true;
  await all;
  await ended(child, 'SIGTERM');
  const written = writers.flatMap((writer) => writer.written);
  const found: Record<string, number> = { ...(await place.audit(written)) };
  for (const writer of writers)
    for (const [what, times] of Object.entries(writer.found)) found[what] = (found[what] ?? 0) + times;
  return {
    what: `kill -9 of one of ${processes} processes over ${place.name} while ${clients} clients write (${written.length} records)`,
    times: rounds,
    found,
  };
};

/** Over SQLite, in a folder. */
export const processKills = (trial: Trial): Promise<Row> =>
  inFolder((folder) =>
    killsOver(trial, folder, { name: 'SQLite', url: [], audit: async (names) => audit(folder, 'note', names) }),
  );

/** Over a PostgreSQL of its own. */
export const processKillsOnPostgres = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const server = await startPostgres();
    const url = new URL(`/${preparedName}`, process.env.TEST_POSTGRES_URL).href;
    try {
      return await killsOver(trial, folder, { name: 'PostgreSQL', url: [url], audit: (names) => auditAt(url, names) });
    } finally {
      await server.stop();
    }
  });
