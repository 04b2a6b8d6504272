import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlite } from '#server/store/sqlite/sqlite.ts';
import { Client } from '../server/client.ts';
import { emptyDatabase, type TestDatabase } from '../server/database.ts';
import { samples, things } from './things.ts';

/** The same records, written by the same calls, in each store. */
let both: readonly Client[];
let folder: string;
let onServer: TestDatabase;
const clock = () => Date.parse('2026-11-21T08:00:00.000Z');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  // A database whose own collation compares texts as people do.
  onServer = await emptyDatabase("locale_provider icu icu_locale 'id'");
  both = [
    await Client.open(things, { clock, database: sqlite(join(folder, 'database.sqlite')) }),
    await Client.open(things, { clock, database: onServer.dialect() }),
  ];
  for (const client of both) {
    for (const { thing_id: _later, ...thing } of samples) await client.post('/api/thing', thing);
    for (const [at, { thing_id }] of samples.entries()) await client.patch(`/api/thing/${at + 1}`, { thing_id });
  }
});
afterAll(async () => {
  for (const client of both) await client.close();
  await onServer.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What both reply; neither may refuse. The session's own tag is left out. */
const answers = async (path: string) =>
  Promise.all(
    both.map(async (client) => {
      const { status, body } = await client.get(path);
      expect(status, path).toBe(200);
      return JSON.stringify(body);
    }),
  );
const same = async (path: string) => {
  const [inFile, elsewhere] = await answers(path);
  expect(elsewhere, path).toBe(inFile);
  return JSON.parse(inFile ?? '');
};

describe('the same answers, byte for byte', () => {
  it('has all that was written, and none refused', async () => {
    const { data, meta } = await same('/api/thing?limit=100&sort=id&order=asc');
    expect(meta.total).toBe(samples.length);
    expect(data[1]).toMatchObject({ amount: Number.MAX_SAFE_INTEGER - 1, share: 0.101 });
  });

  it.each(['name', 'code', 'amount', 'share', 'due', 'at', 'place', 'thing_id', 'created_at'])(
    'sorts by %s either way: letters of either case alike, accents after them, nothing first',
    async (field) => {
      for (const order of ['asc', 'desc'])
        for (const page of [1, 2]) await same(`/api/thing?limit=12&page=${page}&sort=${field}&order=${order}`);
    },
  );

  it.each(['an', 'AN an', 'é', 'É', '100%', '_', '\\', "o'neill", '😀', 'ﬁ', 'i̇', 'ß', '9007', '2026'])(
    'finds the same by %j: all words, anywhere',
    async (search) => {
      await same(`/api/thing?limit=100&search=${encodeURIComponent(search)}`);
      await same(`/api/search?q=${encodeURIComponent(search)}`);
    },
  );

  it.each([
    'amount_gte=9007199254740980',
    'amount=',
    'amount_in=1,2,-3',
    'share_gte=0.105',
    'share=0.101',
    'due_lte=2026-05-15',
    'due=',
    'at_gte=2026-03-04T00:00:00.000Z',
    'thing_id=2',
    'thing_id=',
  ])('filters the same by %s', (filter) => same(`/api/thing?limit=100&${filter}`));

  it.each([
    'measure=sum:amount,sum:share,count',
    'measure=sum:amount,sum:amount',
    'by=thing_id&measure=sum:amount,count',
    'by=thing_id&measure=sum:share&order=asc',
    'by=parts.label&measure=count,sum:amount',
    'by=parts.count&measure=sum:share,count&limit=400',
    'day=at&tz=Asia/Jakarta&measure=sum:share',
    'day=at&tz=America/St_Johns&measure=count',
  ])('counts and sums the same: %s', (query) => same(`/api/thing/aggregate?${query}`));

  it('sums beyond what a number holds exactly to the nearest one', async () => {
    const { meta } = await same('/api/thing?sum=amount,share&limit=1');
    const exact = samples.reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n);
    expect(meta.sums.amount).toBe(Number(exact));
  });

  it('settles places, refuses what is unique, and keeps the history the same', async () => {
    for (const client of both) {
      await client.patch('/api/thing/3', { place: 9 });
      await client.delete('/api/thing/20');
      await client.patch('/api/thing/8', { place: 1, name: 'Depan' });
    }
    await same('/api/thing?limit=100&sort=place&order=asc');
    const refused = await Promise.all(both.map((client) => client.patch('/api/thing/8', { code: 'k1' })));
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    expect(refused[1]?.body).toEqual(refused[0]?.body);
    for (const path of ['/api/thing/8/history', '/api/activity?limit=100', '/api/bin']) await same(path);
  });
});
