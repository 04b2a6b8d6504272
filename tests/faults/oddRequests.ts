import { registry } from '#resources';
import type { Ask } from '../server/client.ts';
import { openWorld, pathOf } from '../server/world.ts';
import { pick, type Row, type Trial, timesOf } from './row.ts';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE-X'];
/** Values that have crashed other servers or let somebody in: SQL, paths, headers, prototypes, formulas, scripts. */
export const injections: readonly string[] = [
  ...["' or 1=1 --", "'; drop table banner; --", '1) union select password_hash from _account --', '%27%3B'],
  ...['../../etc/passwd', '..%2f..%2fsigning-secret', '%00', 'a\r\nset-cookie: x=1', '%0d%0aset-cookie:%20x=1'],
  ...['__proto__', 'constructor.prototype.polluted', '{"__proto__":{"polluted":1}}', '=cmd|calc!A1', '@SUM(1)'],
  ...[
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '{{7*7}}',
    '$' + '{7*7}',
    '\ud800',
    '\u0000',
    '😀'.repeat(40),
  ],
];
const tails = ['', '/1', '/999999', '/aggregate', '/bulk', '/import', '/batches', '/1/history', '/x'];
const names = [
  'page',
  'limit',
  'sort',
  'order',
  'search',
  'embed',
  'sum',
  'by',
  'day',
  'tz',
  'measure',
  '__proto__',
  'id_in',
];

const bodyOf = (trial: Trial, fields: readonly string[]): unknown =>
  pick(trial, [
    null,
    [],
    pick(trial, injections),
    { [pick(trial, fields)]: pick(trial, injections) },
    { rows: [{ [pick(trial, fields)]: pick(trial, injections) }], kind: 'import' },
    { ids: [1, pick(trial, injections)], action: pick(trial, ['update', 'delete', 'x']), data: {} },
    { [pick(trial, injections)]: { [pick(trial, injections)]: [pick(trial, injections)] } },
  ]);

/** Sends odd requests of all calls, with values that have crashed other servers. */
export const oddRequests = async (trial: Trial): Promise<Row> => {
  const times = timesOf(trial, 25_000);
  const logged: number[] = [];
  const client = await openWorld({ log: () => logged.push(1) });
  const found = { 'answers of 5xx': 0, 'headers let in': 0, 'prototypes changed': 0, 'secrets told': 0 };
  for (let count = 0; count < times; count += 1) {
    const resource = pick(trial, registry.resources);
    const query =
      trial.chance() < 0.6
        ? `?${pick(trial, names)}=${encodeURIComponent(pick(trial, injections).toWellFormed())}`
        : '';
    const path = `${pathOf(resource)}${pick(trial, tails)}${query}`;
    const verb = pick(trial, verbs);
    const body = verb === 'GET' ? undefined : bodyOf(trial, Object.keys(resource.fields));
    const ask: Ask = body === undefined ? {} : { body };
    const { status, headers, body: answer } = await client.signed(verb, path, ask);
    if (status >= 500) found['answers of 5xx'] += 1;
    if (headers.has('set-cookie')) found['headers let in'] += 1;
    if ('polluted' in {}) found['prototypes changed'] += 1;
    // A name with quotes: a record may hold the injected text itself.
    if (/scrypt|argon2|"password_hash"/.test(JSON.stringify(answer?.data ?? null))) found['secrets told'] += 1;
  }
  await client.close();
  return { what: 'fuzzed requests and injections', times, found: { ...found, 'faults in the log': logged.length } };
};
