import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** The process is ended if it has not stopped by then; nothing that was answered is lost. */
const killAfterMs = 5_000;
const pollMs = 250;

/** The name and the parent of a process, as Linux reports them. */
const processInfo = (id: number): { readonly name: string; readonly parent: number } | undefined => {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

/**
 * The parent processes up to npm, as text that changes when one of them ends. npm runs a script in a shell and signals
 * only the shell, which exits without telling its children.
 */
const lineage = (): string => {
  const parent = process.ppid;
  const found = processInfo(parent);
  const isShell = found !== undefined && !/^(?:npm|node)/.test(found.name);
  return isShell ? `${parent} ${found.parent}` : String(parent);
};

/**
 * Calls `stop` and then exits when the process is asked to end: by a signal, by a closed terminal, or because the npm
 * that started it is gone. Only once: on Ctrl C the terminal signals both npm and this process, and npm signals it
 * again.
 * @returns a function that removes the handlers
 */
export const onStop = (stop: () => Promise<unknown>): (() => void) => {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(parentCheck);
    setTimeout(() => process.exit(1), killAfterMs).unref();
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
  // A worker is stopped by the process that started it.
  const byNpm = process.env.npm_lifecycle_event !== undefined && cluster.isPrimary;
  const parentCheck = byNpm ? setInterval(() => lineage() !== began && end(), pollMs).unref() : undefined;
  return () => {
    clearInterval(parentCheck);
    if (!isStopping) for (const signal of signals) process.off(signal, end);
  };
};

const ignoreError = (): void => undefined;

/** Survives a log that cannot be written (full disk, closed pipe): Node by itself exits at the second failed line. */
export const ignoreLogErrors = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', ignoreError).on('error', ignoreError);
};
