import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultPaths } from '#api/contract.ts';
import { built } from '../browser/built.ts';
import { ended, logIn, serving } from '../server/victims.ts';
import { inFolder } from './ledger.ts';
import { type Row, type Trial, timesOf } from './row.ts';

const mostMb = 150;
const sampleMs = 100;
/** The floods come from another address of this machine than the people who log in. */
const elsewhere = '127.0.0.2';

/** A flood that goes on until `isOver`. */
type Flood = (port: number, isOver: () => boolean) => Promise<unknown>;

const agent = new Agent({ keepAlive: true, maxSockets: 300, localAddress: elsewhere });

/** Sends one request, and ignores the response. */
const send = (port: number, path: string, headers: Record<string, string | number>, body: string): Promise<void> =>
  new Promise((resolve) => {
    const asked = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (reply) =>
      reply.resume().on('close', resolve),
    );
    asked
      .on('error', () => resolve())
      .on('close', resolve)
      .end(body);
  });

const json = { 'content-type': 'application/json' };

/** `count` clients that send one request after the other. */
const many =
  (count: number, next: (port: number, at: number) => Promise<void>): Flood =>
  (port, isOver) =>
    Promise.all(
      Array.from({ length: count }, async (_, sender) => {
        for (let at = sender; !isOver(); at += count) await next(port, at);
      }),
    );

const trickle = async (port: number, isOver: () => boolean, head: string): Promise<void> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: elsewhere });
  socket.on('error', () => undefined).resume();
  socket.write(head);
  while (!isOver() && !socket.destroyed) {
    socket.write('x');
    await pause(500);
  }
  socket.destroy();
};

/** Sends all at once, ignores the response, and waits to be disconnected. */
const pour = (port: number, all: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: elsewhere });
    socket
      .on('error', () => undefined)
      .on('close', () => resolve())
      .resume()
      .write(all);
  });

const login = `POST ${defaultPaths.login} HTTP/1.1\r\nHost: localhost\r\n`;
const ahead = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1_800);

const floods: Readonly<Record<string, Flood>> = {
  bodies: many(300, (port, at) => {
    const size = at % 2 === 0 ? 60_000 : 2_000_000;
    const path = at % 2 === 0 ? defaultPaths.login : '/api/event/type';
    return send(port, path, json, JSON.stringify({ username: 'x', password: 'x'.repeat(size) }));
  }),
  'slow ends': (port, isOver) =>
    Promise.all(
      Array.from({ length: 1_500 }, (_, at) =>
        trickle(port, isOver, at % 2 === 0 ? `${login}X-Slow: ` : `${login}Content-Length: 60000\r\n\r\n{`),
      ),
    ),
  headers: many(300, (port) => {
    const long = Array.from({ length: 200 }, (_, at) => [`x-header-${at}`, 'x'.repeat(50)] as const);
    return send(port, defaultPaths.login, { ...json, ...Object.fromEntries(long) }, '{}');
  }),
  'requests ahead': many(300, (port) => pour(port, ahead)),
  'log-ins': many(200, (port, at) =>
    send(port, defaultPaths.login, json, JSON.stringify({ username: `nobody${at}@usk.example`, password: 'guessed' })),
  ),
  codes: many(200, (port, at) => {
    const username = `nobody${at}@usk.example`;
    return at % 2 === 0
      ? send(port, defaultPaths.forgotPassword, json, JSON.stringify({ username }))
      : send(port, defaultPaths.validateToken, json, JSON.stringify({ username, token: '123456' }));
  }),
};

/** The product as `npm start` runs it: its memory also depends on how the process is started. */
const beginProduct = (folder: string) =>
  spawn(process.execPath, ['src/app/start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const memoryOf = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
};

/** Floods a server with requests that strangers may send, while people log in. */
export const floodsOfStrangers = (trial: Trial): Promise<Row> =>
  inFolder(async (folder) => {
    const seconds = timesOf(trial, 15);
    await built();
    const child = beginProduct(folder);
    const url = await serving(child);
    await logIn(url);
    const before = await memoryOf(child.pid);
    let most = before;
    let logIns = 0;
    const found: Record<string, number> = {};
    for (const [name, flood] of Object.entries(floods)) {
      const end = performance.now() + seconds * 1_000;
      const isOver = () => performance.now() > end;
      const flooding = flood(Number(new URL(url).port), isOver);
      let refused = 0;
      while (!isOver()) {
        await pause(sampleMs);
        most = Math.max(most, await memoryOf(child.pid));
        const token = await logIn(url).catch(() => '');
        if (token === '') refused += 1;
        logIns += 1;
      }
      await flooding;
      found[`log-ins refused among ${name}`] = refused;
    }
    agent.destroy();
    await ended(child, 'SIGTERM');
    const more = Math.round(most - before);
    return {
      what: `floods without a token, ${seconds} s each, of ${Object.keys(floods).join(', ')}; ${logIns} log-ins meanwhile; +${more} MB at most`,
      times: Object.keys(floods).length,
      found: { ...found, [`MB beyond ${mostMb}`]: Math.max(0, more - mostMb) },
    };
  });
