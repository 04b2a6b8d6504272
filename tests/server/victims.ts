import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedPath, stringToSign } from '#api/stringToSign.ts';

/** Starts a server over that folder, in its own process that can be killed. */
export const begin = (folder: string, flags: readonly string[] = []): ChildProcess =>
  spawn(process.execPath, [...flags, join(import.meta.dirname, 'victim.ts'), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Waits until it serves. */
export const serving = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.resume();
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.on('exit', () => reject(new Error(`it ended before it served:\n${output}`)));
  });

/** Starts a server of one resource with that many processes, over the database in that folder or at that address. */
export const beginProcesses = (folder: string, processes: number, ...database: readonly string[]): ChildProcess =>
  spawn(
    process.execPath,
    [join(import.meta.dirname, '../faults/noteServer.ts'), folder, String(processes), ...database],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );

/** The ids of the processes that now serve for it. */
export const processesOf = async (child: ChildProcess): Promise<readonly number[]> => {
  child.send('which?');
  const [ids] = await once(child, 'message');
  return ids;
};

/** Ends it, and waits until it is gone. @returns its exit code */
export const ended = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
    child.kill(signal);
  });

export const logIn = async (url: string): Promise<string> => {
  const { demo } = (await (await fetch(`${url}/config.json`)).json()) as { demo: unknown };
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/login-web`, { method: 'POST', headers, body: JSON.stringify(demo) });
  const { data } = (await reply.json()) as { data: { access_token: string } };
  return data.access_token;
};

/** Signs calls with that token. @returns a function that makes the options of `fetch` */
export const signer = async (folder: string, token: string) => {
  const secret = (await readFile(join(folder, 'signing-secret'), 'utf8')).trim();
  let last = Date.now();
  return (verb: string, path: string, data?: unknown, more: Readonly<Record<string, string>> = {}) => {
    const body = data === undefined ? '' : JSON.stringify(data);
    last = Math.max(last + 1, Date.now());
    const timestamp = new Date(last).toISOString();
    const text = stringToSign({ path: signedPath(path), verb, token, timestamp, body });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', secret).update(text).digest('base64'),
      ...more,
    };
    return { method: verb, headers, ...(body !== '' && { body }) };
  };
};
