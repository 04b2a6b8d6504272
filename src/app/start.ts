import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuse } from '#server/StartError.ts';
import { onStop } from '#server/stopping.ts';
import { isFresh, serverFolder } from './build/freshness.ts';
import { misspeltSettings, readArguments, readSettings } from './settings.ts';

/** `npm start`: builds if there is no build or its sources have changed, then serves. */
const root = join(import.meta.dirname, '../..');
process.chdir(root);

// Before the build, so that a wrong setting is reported at once.
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
  // In a separate process, so that the server does not keep the build's memory.
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, OVER_BUDGET: 'warn' },
  });
  const exited = once(build, 'exit');
  const removeStopListener = onStop(() => {
    build.kill();
    return exited;
  });
  const [status] = await exited;
  removeStopListener();
  if (status !== 0) process.exit(status ?? 1);
}

const server = join(root, 'dist', serverFolder);
/**
 * V8 puts off garbage collection while there is memory, and each of glibc's threads keeps what it has freed: 1,500
 * connections of strangers cost 380 MB without these settings, and 75 MB with them.
 */
const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
const env = { NODE_COMPILE_CACHE: join(server, 'compiled'), MALLOC_ARENA_MAX: '1', ...process.env };
const serverFile = join(server, 'serve.js');
if (process.execve && process.platform !== 'win32') {
  // Replaces this process, whose modules the server does not need.
  const flags = [...memoryFlags, ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...flags, serverFile, ...process.argv.slice(2)], env);
} else {
  enableCompileCache(env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(serverFile).href);
}
