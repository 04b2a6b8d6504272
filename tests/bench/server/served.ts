import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ended, serving } from '../../server/victims.ts';

/** A server in a separate process. */
export interface Served {
  readonly url: string;
  stop(): Promise<unknown>;
}

/** Runs a file of this folder, and waits until it serves. */
export const served = async (file: string, ...args: readonly string[]): Promise<Served> => {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { url: await serving(child), stop: () => ended(child, 'SIGTERM') };
};
