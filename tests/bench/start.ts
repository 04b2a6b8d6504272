import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ended } from '../server/victims.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const rounds = 3;
const idleMs = 10_000;
const root = join(import.meta.dirname, '../..');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Started {
  readonly child: ChildProcess;
  /** The time until the first response, npm included. */
  readonly ms: number;
}

const start = async (folder: string): Promise<Started> => {
  const port = await freePort();
  const begun = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore' });
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (reply?.ok) return { child, ms: performance.now() - begun };
    await pause(10);
  }
};

/** All descendants of a process. */
const below = (pid: number): readonly number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(statOf(name))?.[1])] as const);
  const own = parents.filter(([, parent]) => parent === pid).map(([child]) => child);
  return own.flatMap((child) => [child, ...below(child)]);
};

const statOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
};

/** The memory of the serving process, the largest one below npm; in MB. */
const memoryOf = ({ child }: Started): number => {
  const kilobytes = below(child.pid ?? 0).map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  );
  return Math.max(...kilobytes) / 1_000;
};

/** Ends it with all its processes: npm exits before the server, and the next server would wait for the folder. */
const stop = async ({ child }: Started): Promise<void> => {
  const all = below(child.pid ?? 0);
  await ended(child, 'SIGTERM');
  while (all.some((pid) => statOf(String(pid)) !== '')) await pause(10);
};

/** How long `npm start` of a built product takes, over an empty and a used folder, and its memory when idle. */
export const startBench = async (): Promise<readonly Row[]> => {
  const firsts: number[] = [];
  const again: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-start-'));
    try {
      const first = await start(folder);
      firsts.push(first.ms);
      await stop(first);
      const second = await start(folder);
      again.push(second.ms);
      await pause(idleMs);
      idle.push(memoryOf(second));
      await stop(second);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return [
    { name: 'npm start: answers again', value: median(again), unit: 'ms', budget: 1_000 },
    { name: 'npm start, the first: answers', value: median(firsts), unit: 'ms', budget: 2_500 },
    { name: 'npm start: memory when idle', value: median(idle), unit: 'MB', budget: 120 },
  ];
};
