import { spawn } from 'node:child_process';

interface Outcome {
  readonly ok: boolean;
  /** What it wrote; empty if that was shown live. */
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs one of the project's own tools with this same Node.
 * @param show `live`: its lines are shown at once. `kept`: they are returned, for tools that run in parallel.
 */
export const command = (script: string, args: readonly string[], show: 'live' | 'kept'): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', show === 'live' ? 'inherit' : 'pipe', show === 'live' ? 'inherit' : 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    const end = (ok: boolean) =>
      resolve({ ok, output: Buffer.concat(parts).toString(), seconds: (performance.now() - started) / 1000 });
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
