import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFolder } from '#app/build/freshness.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The whole product as `npm start` serves it, in a separate process. */
export interface App {
  readonly url: string;
  /** The sample account it offers. */
  readonly account: Credentials;
  /** The sample student of its mobile pages. */
  readonly student: Credentials;
  /** All it has written to its console so far. */
  log(): string;
  /** Ends it, by request or as a power cut would. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port over the same data. */
  restart(): Promise<void>;
}

const address = /http:\/\/localhost:(\d+)/;

/**
 * The server as `npm start` runs it, from the project's build: it starts in half the time. With a `DIST_DIR`, which may
 * be where no packages are found, it runs from its source.
 */
const server = process.env.DIST_DIR ? 'src/app/serve.ts' : join('dist', serverFolder, 'serve.js');

/** Starts a process that serves the app and resolves with its port as soon as it answers. */
const serve = (port: string, dataDir: string, project: string, dist: string, write: (text: string) => void) =>
  new Promise<{ child: ChildProcess; port: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [server], {
      cwd: project,
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: dataDir,
        DIST_DIR: dist,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (part: Buffer) => {
      const text = part.toString();
      output += text;
      write(text);
      const found = address.exec(output)?.[1];
      if (found) resolve({ child, port: found });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`The app ended before it served:\n${output}`)));
  });

/**
 * Starts the app on a free port over the data in `dataDir`; an empty folder gets the sample data.
 * @param project the folder of the project, if not this one
 * @param dist the folder of the build, if not the project's own
 */
export const startApp = async (
  dataDir: string,
  project = process.cwd(),
  dist = project === process.cwd() ? (process.env.DIST_DIR ?? 'dist') : 'dist',
): Promise<App> => {
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  let { child, port } = await serve('0', dataDir, project, dist, write);
  const url = `http://localhost:${port}`;
  const config = (await (await fetch(`${url}/config.json`)).json()) as { demo?: Credentials };
  if (!config.demo) throw new Error('The app offers no sample account.');
  const kept = await readFile(join(dataDir, 'demo-account.json'), 'utf8');
  const { member: student }: { member: Credentials } = JSON.parse(kept);
  return {
    url,
    account: config.demo,
    student,
    log: () => written,
    end: (signal) =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.on('exit', () => resolve());
        child.kill(signal);
      }),
    async restart() {
      ({ child, port } = await serve(port, dataDir, project, dist, write));
    },
  };
};
