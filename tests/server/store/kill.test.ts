import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ended, logIn, serving, signer, begin as victim } from '../victims.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kill-'));
});
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const begin = (): ChildProcess => {
  const child = victim(folder);
  children.push(child);
  return child;
};

const start = async (): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const child = begin();
  return { child, url: await serving(child) };
};

/** Makes calls with that token. */
const caller = async (url: string, token: string) => {
  const sign = await signer(folder, token);
  return (verb: string, path: string, data?: unknown): Promise<Response> => fetch(url + path, sign(verb, path, data));
};

it('keeps every write that it has answered, though it is killed in the middle of others', {
  timeout: 60_000,
}, async () => {
  const { child, url } = await start();
  const call = await caller(url, await logIn(url));
  const answered: string[] = [];
  const write = async (name: string) => {
    const reply = await call('POST', '/api/event/type', { name, color: '#112233' });
    if (reply.status === 201) answered.push(name);
  };
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let count = 0; ; count += 1) {
      await write(`Jenis ${writer} ${count}`);
      if (answered.length >= 40) await ended(child, 'SIGKILL');
    }
  });
  const outcomes = await Promise.allSettled(writers);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);

  const again = await start();
  expect(await ended(again.child, 'SIGTERM')).toBe(0);
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  const held = new Set(
    database
      .prepare('select name from event_type')
      .all()
      .map(({ name }) => name),
  );
  expect(answered.filter((name) => !held.has(name))).toEqual([]);
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
});

it('finishes a batch that it was killed in the middle of, each row once', { timeout: 60_000 }, async () => {
  const total = 3_000;
  const { child, url } = await start();
  const token = await logIn(url);
  const call = await caller(url, token);
  const rows = Array.from({ length: total }, (_, at) => ({ data: { name: `Baris ${at}`, color: '#112233' } }));
  const begun = await call('POST', '/api/event/type/batches', { kind: 'import', rows });
  const { data } = (await begun.json()) as { data: { id: number; state: string } };
  expect([begun.status, data.state]).toEqual([202, 'running']);
  const entry = async (ask: typeof call) =>
    ((await (await ask('GET', `/api/activity/${data.id}`)).json()) as { data: { done: number; state: string } }).data;
  let seen = await entry(call);
  while (seen.done === 0) seen = await entry(call);
  await ended(child, 'SIGKILL');
  expect(seen.done).toBeLessThan(total);

  const again = await start();
  const callAgain = await caller(again.url, token);
  let last = await entry(callAgain);
  while (last.state === 'running') last = await entry(callAgain);
  expect(last).toMatchObject({ state: 'done', total, done: total, changed: total, refused: [] });
  expect(await ended(again.child, 'SIGTERM')).toBe(0);
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true });
  const one = (text: string) => Object.values(database.prepare(text).get() ?? {})[0];
  expect(one("select count(distinct name) from event_type where name like 'Baris %'")).toBe(total);
  expect(one("select count(*) from event_type where name like 'Baris %'")).toBe(total);
  expect(one(`select count(*) from _change where entry_id = ${data.id}`)).toBe(total);
  expect(one('select count(*) from _slice')).toBe(0);
  database.close();
});

it('lets no second process on its folder, and the next one at once after it was killed', {
  timeout: 60_000,
}, async () => {
  const { child, url } = await start();
  const second = begin();
  let said = '';
  second.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  expect(await new Promise<number | null>((resolve) => second.once('exit', resolve))).toBe(1);
  expect(said).toContain(`The data folder "${folder}" is in use`);
  expect(said).toContain('DATA_DIR');
  expect((await fetch(`${url}/config.json`)).status).toBe(200);
  await ended(child, 'SIGKILL');
  const again = await start();
  expect(await ended(again.child, 'SIGTERM')).toBe(0);
});

it('finishes a first start that was broken off, with all of its sample data', { timeout: 60_000 }, async () => {
  const first = begin();
  first.stdout?.resume();
  first.stderr?.resume();
  // As soon as the tables exist: the sample data, and the account after it, do not yet.
  const file = join(folder, 'database.sqlite');
  for (let made = false; !made; ) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!existsSync(file)) continue;
    const look = new DatabaseSync(file, { timeout: 1_000 });
    made = look.prepare("select 1 from sqlite_master where name = 'event_type'").get() !== undefined;
    look.close();
  }
  await ended(first, 'SIGKILL');
  const again = await start();
  const token = await logIn(again.url);
  expect(token).not.toBe('');
  await ended(again.child, 'SIGTERM');
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('select count(*) as count from event_type').get()?.count).toBeGreaterThan(0);
  expect(database.prepare('select count(*) as count from _programme').get()?.count).toBeGreaterThan(0);
  database.close();
});
