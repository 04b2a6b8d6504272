import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { onStop } from '#server/stopping.ts';
import { isFresh, serverFolder } from './build/freshness.ts';
import { readArguments } from './readArguments.ts';
import { refuse } from './refuse.ts';
import { readSettings } from './settings.ts';

/** `npm start`: builds when there is no build or something that it is made from has changed, then serves. */
const root = join(import.meta.dirname, '../..');
process.chdir(root);

// Before the build: it takes a while, and a wrong setting would be told after it.
try {
  readSettings();
  readArguments();
} catch (error) {
  refuse(error);
  process.exit();
}

if (!(await isFresh(root, 'dist'))) {
  console.log('Building …');
  // In a process of its own, so that the server does not keep what only the build needs.
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
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
// Also for the processes that this one begins.
process.env.NODE_COMPILE_CACHE ??= join(server, 'compiled');
enableCompileCache();
await import(join(server, 'serve.js'));
flushCompileCache();
