import { createHmac } from 'node:crypto';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import { eventType } from '#resources/event/type.ts';
import { defineAreas } from '#schema';
import { Client, secret } from '../server/client.ts';
import { pick, type Row, type Trial, timesOf } from './row.ts';

const path = '/api/event/type';

/** Sends signed writes with one part changed after signing, or an unchanged one a second time. */
export const wrongSignatures = async (trial: Trial): Promise<Row> => {
  const times = timesOf(trial, 11_000);
  const client = await Client.open(defineAreas([eventType]));
  const other = (text: string): string => {
    const at = Math.floor(trial.chance() * (text.length - 2));
    return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  };
  let accepted = 0;
  let restarts = 0;
  for (let count = 0; count < times; count += 1) {
    const raw = JSON.stringify({ name: `Jenis ${count}`, color: '#112233' });
    const timestamp = new Date(Date.now() - 1_000 - (count % 30_000)).toISOString();
    const token = client.token;
    const text = stringToSign({ path: signedPath(path), verb: 'POST', token, timestamp, body: raw });
    const right = { raw, timestamp, signature: createHmac('sha256', secret).update(text).digest('base64') };
    const wrong = pick(trial, ['body', 'path', 'signature', 'timestamp', 'token', 'verb', 'replayed'] as const);
    if (wrong === 'replayed') {
      await client.signed('POST', path, right);
      // Used signatures must be known after a restart too.
      if (count % 500 === 0) {
        await client.reopen();
        restarts += 1;
      }
    }
    const asked = {
      body: () => client.signed('POST', path, { ...right, raw: other(raw) }),
      path: () => client.signed('POST', `${path}/bulk`, right),
      signature: () => client.signed('POST', path, { ...right, signature: other(right.signature) }),
      timestamp: () =>
        client.signed('POST', path, { ...right, timestamp: new Date(Date.parse(timestamp) + 1).toISOString() }),
      token: () => client.signed('POST', path, { ...right, token: other(token) }),
      verb: () => client.signed('PATCH', `${path}/1`, right),
      replayed: () => client.signed('POST', path, right),
    }[wrong];
    const { status } = await asked();
    if (status !== 401 && status !== 409) accepted += 1;
  }
  await client.close();
  return { what: `tampered or replayed signatures (${restarts} restarts)`, times, found: { accepted } };
};
