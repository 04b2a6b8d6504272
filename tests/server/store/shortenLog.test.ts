import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registry } from '../../schema/narrowed.ts';
import { Client } from '../client.ts';
import { inFile } from '../database.ts';

const dayMs = 24 * 60 * 60 * 1_000;
let now: number;
let client: Client;
beforeEach(async () => {
  now = Date.parse('2026-03-01T12:00:00.000Z');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  client = await Client.open(registry, { clock: () => now, historyDays: 10 });
});
afterEach(async () => {
  await client.close();
  vi.useRealTimers();
});

const make = async (name: string) => (await client.post('/api/size', { name })).body;
const kinds = async () =>
  (await client.get('/api/activity?limit=100')).body.data.map(({ kind }: { kind: string }) => kind);
/** Restarts that many days later, in the same session. */
const startAfter = async (days: number, change = '') => {
  now += days * dayMs;
  await client.database.run(`update _session set expires_at = expires_at + 1000000000000; ${change}`);
  await client.reopen();
};

it('what is older than it is kept for is forgotten at a start; the record stays as it is', async () => {
  const { data, meta } = await make('Kaos');
  const path = `/api/size/${data.id}`;
  await startAfter(6);
  await client.patch(path, { name: 'Kemeja' });
  await startAfter(6);
  expect(await kinds()).toEqual(['update', 'create']);
  await startAfter(3);
  expect(await kinds()).toEqual(['update']);
  const history = (await client.get(`${path}/history`)).body;
  expect([history.meta.total, history.data[0].changes[0].old]).toEqual([1, 'Kaos']);
  expect((await client.get(path)).body.data.name).toBe('Kemeja');
  expect((await client.post(`/api/activity/${meta.entry}/undo`, {})).status).toBe(404);
});

it('it is forgotten once a day without a start, too', async () => {
  await make('Kaos');
  now += 11 * dayMs;
  vi.advanceTimersByTime(dayMs);
  now += 3 * dayMs;
  await client.logIn();
  expect(await kinds()).toEqual(['create']);
  vi.advanceTimersByTime(dayMs);
  await expect.poll(kinds, { timeout: 10_000 }).toEqual([]);
});

it('what is in the bin, under way or being undone is not forgotten', async () => {
  const [binned, undone] = [await make('Kaos'), await make('Celana')];
  await client.delete(`/api/size/${binned.data.id}`);
  await client.post(`/api/activity/${undone.meta.entry}/undo`, {});
  await startAfter(11, "update _entry set state = 'running' where kind = 'undo'");
  await startAfter(3);
  expect(await kinds()).toEqual(['undo', 'delete', 'create']);
  const [item] = (await client.get('/api/bin')).body.data;
  expect((await client.post(`/api/bin/${item.id}/restore`, {})).status).toBe(200);
});

it.runIf(inFile)(
  'what is in the bin is told by its index, without a look at the whole log for some entries each',
  async () => {
    const all = vi.spyOn(StatementSync.prototype, 'all');
    await startAfter(3);
    const statements = all.mock.contexts as readonly StatementSync[];
    const queries = statements.map(({ sourceSQL }) => sourceSQL).filter((text) => text.includes('_change'));
    all.mockRestore();
    expect(queries).not.toEqual([]);
    for (const query of queries) {
      const plan = await client.database.rows(`explain query plan ${query}`);
      expect(JSON.stringify(plan), query).not.toContain('SCAN _change');
    }
  },
);
