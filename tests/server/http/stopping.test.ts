import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventType } from '#resources/event/type.ts';
import { defineAreas } from '#schema';
import { lockFolder } from '#server/dataFolder/ownFolder.ts';
import { type Served, serve } from '#server/node.ts';

let folder = '';
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), 'stop-'));
});
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
};

const start = (port = 0): Promise<Served> =>
  serve({
    ...{ registry: defineAreas([eventType]), samples: {}, port, host: '127.0.0.1' },
    ...{ dataDir: folder, staticDir: folder, sampleData: true },
  });

const health = async (port: number, headers: Record<string, string> = {}) => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health`, { headers });
  return { status: reply.status, wait: reply.headers.get('retry-after'), body: await reply.json() };
};

/** Starts a server in its own process. @returns the process and its port, once it is ready */
const begin = async (command: string, args: readonly string[]): Promise<{ child: ChildProcess; port: number }> => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(part);
    const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (port) return { child, port: Number(port) };
  }
  throw new Error(`it ended before it served:\n${said}`);
};

const victim = [join(import.meta.dirname, '../victim.ts')];
const answers = (port: number) =>
  health(port).then(
    () => true,
    () => false,
  );

/** A request whose end has not been sent yet. */
const half = async (port: number, head: readonly string[], body = ''): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(`${head.join('\r\n')}\r\n${body}`, () => resolve()));
  return socket;
};

describe('the health of the server', () => {
  it('is alive and not ready while it starts, ready then, and neither ready nor cut off while it stops', async () => {
    const port = await freePort();
    const release = await lockFolder(folder);
    const starting = start(port);
    await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(true);
    const data = { alive: true, ready: false };
    expect(await health(port, { 'accept-language': 'en' })).toEqual({
      status: 503,
      wait: '1',
      body: { responseCode: '503', responseMessage: expect.stringContaining('is starting'), data },
    });
    const page = await fetch(`http://127.0.0.1:${port}/banner`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringMatching(/lang="id".*refresh.*Server sedang dimulai/),
    ]);
    release();
    const served = await starting;
    expect(await health(port)).toMatchObject({ status: 200, body: { data: { alive: true, ready: true } } });

    const socket = await half(port, ['GET /api/health HTTP/1.1', 'Host: localhost']);
    await expect.poll(() => health(port).then(({ status }) => status), { timeout: 10_000 }).toBe(200);
    const stopped = served.close();
    socket.write('\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 .*"ready":false/s);
    await stopped;
  });
});

describe('a server that is asked to end', () => {
  it('answers what it was asked before, and takes nothing new', async () => {
    const { child, port } = await begin(process.execPath, [...victim, folder]);
    const body = JSON.stringify({ username: 'nobody@usk.example', password: 'wrong' });
    const head = [
      ...['POST /api/login-web HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'],
      `Content-Length: ${body.length}\r\n`,
    ];
    const socket = await half(port, head, body.slice(0, 10));
    await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(true);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(false);
    socket.write(body.slice(10));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await gone).toEqual([0, null]);
  });

  it('by a terminal ends once, though npm passes Ctrl C on a second time', async () => {
    const { child } = await begin(process.execPath, [...victim, folder]);
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    child.kill('SIGINT');
    child.kill('SIGHUP');
    expect(await gone).toEqual([0, null]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('by npm, which got %s, leaves no process and no lock', async (signal) => {
    const scripts = { start: `"${process.execPath}" "${victim[0]}" "${folder}"` };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, scripts }));
    const { child, port } = await begin('npm', ['start']);
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false);
    (await lockFolder(folder))();
  });
});

it('a server whose log nobody takes any more goes on', async () => {
  const { child, port } = await begin(process.execPath, [...victim, folder]);
  child.stdout?.destroy();
  const headers = { 'content-type': 'application/json' };
  // Each writes a line to the log.
  for (let nth = 1; nth <= 4; nth += 1) {
    const body = JSON.stringify({ username: `nobody-${nth}@usk.example`, password: 'wrong' });
    const answer = await fetch(`http://127.0.0.1:${port}/api/login-web`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
  }
});
