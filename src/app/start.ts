import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuse } from '#server/StartError.ts';
import { onStop } from '#server/stopping.ts';
import { isFresh, serverFolder } from './build/freshness.ts';
import { misspeltSettings, readArguments, readSettings } from './command/settings.ts';

/** `npm start`: builds when there is no build or something that it is made from has changed, then serves. */
const root = join(import.meta.dirname, '../..');
process.chdir(root);

// Before the build: it takes a while, and a wrong setting would be told after it.
try {
  readSettings();
  readArguments();
  for (const line of misspeltSettings()) console.warn(line);
} catch (error) {
  refuse(error);
  process.exit();
}

if (!(await isFresh(root, 'dist'))) {
  console.log('Building …');
  // In a process of its own, so that the server does not keep what only the build needs.
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, OVER_BUDGET: 'warn' },
  });
  const ended = once(build, 'exit');
  const unheard = onStop(() => {
    build.kill();
    return ended;
  });
  const [status] = await ended;
  unheard();
  if (status !== 0) process.exit(status ?? 1);
}

const server = join(root, 'dist', serverFolder);
/**
 * V8 lets garbage lie while there is memory, and each of glibc's threads keeps what it has let go of: among 1,500 strangers'
 * connections 380 MB more than before them, and 75 so.
 */
const frugal = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
const env = { NODE_COMPILE_CACHE: join(server, 'compiled'), MALLOC_ARENA_MAX: '1', ...process.env };
const begin = join(server, 'serve.js');
if (process.execve && process.platform !== 'win32') {
  // In the place of this one, whose modules the server has no need of.
  const flags = [...frugal, ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...flags, begin, ...process.argv.slice(2)], env);
} else {
  enableCompileCache(env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(begin).href);
}
