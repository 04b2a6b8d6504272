import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const run = (cwd: string, command: string, args: readonly string[]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    );
  });

/** A free port: the stock server does not say which one it uses. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Builds a folder's stock app in a temporary one that is kept: the next bench of the same sources reuses it. */
const built = async (folder: string): Promise<string> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const digest = createHash('sha256');
  for (const file of files.filter((entry) => entry.isFile() && !/node_modules|dist/.test(entry.parentPath)))
    digest.update(file.name).update(await readFile(join(file.parentPath, file.name)));
  const copy = join(tmpdir(), `bench-stock-${digest.digest('hex').slice(0, 12)}`);
  const done = join(copy, 'dist/index.html');
  if (existsSync(done)) return copy;
  console.log(`Building the stock app in ${copy} …`);
  await rm(copy, { recursive: true, force: true });
  await cp(folder, copy, { recursive: true });
  await run(copy, 'chmod', ['-R', 'u+w', '.']);
  await run(copy, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error']);
  await run(copy, 'npx', ['vite', 'build', '--logLevel', 'error']);
  return copy;
};

/** Serves a folder's stock app as its README says. */
export const startStock = async (folder: string): Promise<{ readonly url: string; end(): void }> => {
  const copy = await built(resolve(folder));
  const port = await freePort();
  const args = ['serve.mjs', '--dir', 'dist', '--port', String(port), '--api', '1', '--rows', '10000', '--enc', 'br'];
  const server = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  // It prints its first line when it listens.
  await new Promise<void>((done, fail) => {
    server.stdout.once('data', () => done());
    server.once('exit', () => fail(new Error('The stock app ended before it served.')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    end: () => void server.kill('SIGKILL'),
  };
};
