import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Whoever has not stopped by then is ended: nothing that was answered is lost by it. */
const deadlineMs = 5_000;
const lookEveryMs = 250;

/** What Linux tells of a process: its name, and which one began it. */
const processOf = (id: number): { readonly name: string; readonly parent: number } | undefined => {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

/**
 * The processes between this one and npm, npm included, as text: it changes when one of them ends. npm runs a script in
 * a shell and passes signals to the shell alone, which ends without a word to what it has begun.
 */
const lineage = (): string => {
  const parent = process.ppid;
  const found = processOf(parent);
  const isShell = found !== undefined && !/^(?:npm|node)/.test(found.name);
  return isShell ? `${parent} ${found.parent}` : String(parent);
};

/**
 * Calls `stop`, and ends the process after it, when it is asked to end: by a signal, by a terminal that is closed, or
 * because the npm that began it is gone. Once only: a terminal tells npm of Ctrl C and this process as well, and npm tells it again.
 * @returns what takes this back
 */
export const onStop = (stop: () => Promise<unknown>): (() => void) => {
  let asked = false;
  const end = (): void => {
    if (asked) return;
    asked = true;
    clearInterval(look);
    setTimeout(() => process.exit(1), deadlineMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, end);
  const began = lineage();
  // One of several ends with the one that began it.
  const byNpm = process.env.npm_lifecycle_event !== undefined && cluster.isPrimary;
  const look = byNpm ? setInterval(() => lineage() !== began && end(), lookEveryMs).unref() : undefined;
  return () => {
    clearInterval(look);
    if (!asked) for (const signal of signals) process.off(signal, end);
  };
};

const lost = (): void => undefined;

/**
 * Has this process outlive its log: a file on a disk that is full, a pipe that nobody reads any more. Of itself Node bears
 * with the first line that it cannot write, and ends at the next.
 */
export const outliveLog = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', lost).on('error', lost);
};
