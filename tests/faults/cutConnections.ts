import { once } from 'node:events';
import { connect } from 'node:net';
import { begin, ended, logIn, serving, signer } from '../server/victims.ts';
import { audit, inFolder } from './ledger.ts';
import { pick, type Row, type Trial, timesOf } from './row.ts';

const path = '/api/event/type';

/** Sends a request and cuts the connection: before all of it is sent, right after, or when the response begins. */
const cut = async (port: number, trial: Trial, call: { headers: Record<string, string>; body?: string }) => {
  const body = Buffer.from(call.body ?? '');
  const head = [
    ...[`POST ${path} HTTP/1.1`, 'host: localhost', `content-length: ${body.byteLength}`],
    ...Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const moment = pick(trial, ['before', 'after', 'within'] as const);
  const sent = moment === 'before' ? Math.floor(trial.chance() * bytes.byteLength) : bytes.byteLength;
  await new Promise<void>((resolve) => socket.write(bytes.subarray(0, sent), () => resolve()));
  if (moment === 'within') await once(socket, 'data');
  socket.destroy();
};

/** Cuts the connections of saves at any moment, and sends each save again with its idempotency key. */
export const cutConnections = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const times = timesOf(trial, 500);
    const child = begin(folder);
    const url = await serving(child);
    const sign = await signer(folder, await logIn(url));
    const names: string[] = [];
    let refused = 0;
    for (let count = 0; count < times; count += 1) {
      const name = `Jenis ${count}`;
      const call = () => sign('POST', path, { name, color: '#112233' }, { 'idempotency-key': `k${count}` });
      await cut(Number(new URL(url).port), trial, call());
      const { status } = await fetch(url + path, call());
      if (status !== 201) refused += 1;
      names.push(name);
    }
    await ended(child, 'SIGTERM');
    return {
      what: 'connection cut before, within, after a save',
      times,
      found: { ...audit(folder, 'event_type', names), refused },
    };
  });
