import { setTimeout as pause } from 'node:timers/promises';
import { begin, ended, logIn, serving, signer } from '../server/victims.ts';
import { audit, inFolder } from './ledger.ts';
import { type Row, type Trial, timesOf } from './row.ts';

const writers = 4;
const mostMs = 200;

/** Kills the server while some write; each writer sends what got no answer once more, under its key, to the next one. */
export const kills = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const rounds = timesOf(trial, 200);
    const written: string[] = [];
    const open: (string | undefined)[] = Array.from({ length: writers });
    let sign: Awaited<ReturnType<typeof signer>> | undefined;
    let count = 0;
    const path = '/api/event/type';
    for (let round = 0; round <= rounds; round += 1) {
      const child = begin(folder);
      const url = await serving(child);
      const signed = sign ?? (await signer(folder, await logIn(url)));
      sign = signed;
      const isLast = round === rounds;
      const write = async (writer: number): Promise<void> => {
        for (;;) {
          if (isLast && open[writer] === undefined) return;
          count += 1;
          const name = open[writer] ?? `Jenis ${count}`;
          open[writer] = name;
          const call = signed('POST', path, { name, color: '#112233' }, { 'idempotency-key': name.replace(' ', '-') });
          const reply = await fetch(url + path, call);
          if (reply.status !== 201) throw new Error(`${name} was answered ${reply.status}`);
          open[writer] = undefined;
          written.push(name);
        }
      };
      const all = Promise.allSettled(open.map((_, writer) => write(writer)));
      if (!isLast) await pause(trial.chance() * mostMs);
      else await all;
      await ended(child, isLast ? 'SIGTERM' : 'SIGKILL');
      await all;
    }
    return { what: `kill -9 among writes (${written.length} written)`, times: rounds, found: audit(folder, written) };
  });
