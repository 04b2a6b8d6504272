import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAlone } from '../byProcesses.ts';
import { beginProcesses, ended, logIn, processesOf, serving, signer } from '../victims.ts';

const path = '/api/note';
let folder = '';
let child: ChildProcess;
let said = '';
let url = '';
let sign: Awaited<ReturnType<typeof signer>>;
const servingNow = () => processesOf(child);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workers-'));
  child = beginProcesses(folder, 3);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += String(part)));
  url = await serving(child);
  sign = await signer(folder, await logIn(url));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const ask = async (verb: string, at: string, body?: object) => {
  const { status, bytes } = await askAlone({ url: url + at, ...sign(verb, at, body) });
  return { status, body: JSON.parse(String(bytes)) };
};

describe('several processes that serve', () => {
  it('say once what there is to say, and answer at one port', async () => {
    expect(await servingNow()).toHaveLength(3);
    expect(said.match(/Ready on/g)).toHaveLength(1);
    expect(said.match(/Log in as/g)).toHaveLength(1);
    const total = async () => (await ask('GET', `${path}?limit=1`)).body.meta.total;
    const before = await total();
    for (const added of [1, 2, 3, 4]) {
      expect((await ask('POST', path, { name: `Catatan ${added}` })).status).toBe(201);
      for (let times = 0; times < 3; times += 1) expect(await total()).toBe(before + added);
    }
  });

  it('work through a batch in the one that began them', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ data: { name: `Borongan ${at}` } }));
    const { body } = await ask('POST', `${path}/batches`, { kind: 'import', rows });
    await expect
      .poll(async () => (await ask('GET', `/api/activity/${body.data.id}`)).body.data, { timeout: 20_000 })
      .toMatchObject({ state: 'done', changed: 60 });
  });

  it('are replaced when they die', async () => {
    const [victim = 0, ...others] = await servingNow();
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => said, { timeout: 20_000, interval: 5 }).toContain('another one takes its place');
    // The process that takes its place accepts no connection before it can answer.
    const met = new Set<number>();
    for (let times = 0; times < 1_000; times += 1) met.add((await ask('GET', `${path}?limit=1`)).status);
    expect([...met]).toEqual([200]);
    await expect.poll(servingNow, { timeout: 20_000 }).toHaveLength(3);
    expect(await servingNow()).toEqual(expect.arrayContaining(others));
    expect(await servingNow()).not.toContain(victim);
  });

  it('have the data folder to themselves, and end with the one that began them, all at once', async () => {
    const other = beginProcesses(folder, 1);
    let complaint = '';
    other.stderr?.on('data', (part) => (complaint += String(part)));
    const [status] = await once(other, 'exit');
    expect([status, complaint]).toEqual([1, expect.stringContaining('is in use')]);
    const all = await servingNow();
    expect(await ended(child, 'SIGTERM')).toBe(0);
    for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
