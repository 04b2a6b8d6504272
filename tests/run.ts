import { resolve } from 'node:path';
import { chromiumPath } from './browser/chromium.ts';
import { command } from './run/command.ts';
import { suite } from './run/suite.ts';
import { line, sum, type Tally } from './run/tally.ts';
import { temporaryFolder } from './run/temporaryFolder.ts';
import { startPostgres } from './server/startPostgres.ts';

/**
 * `npm test`: runs types, style, build and a PostgreSQL side by side and, once there is a build, all tests at once,
 * those in a browser included, so that no core is idle. Everything runs to its end, whatever fails before; the last
 * line is the result.
 */
const tallies: Tally[] = [];

// Some hundred processes read the same modules: the first one compiles them for all.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');

/** Runs a tool that passes or fails, counted as one test. Its output is shown if it fails. */
const check = async (name: string, script: string, args: readonly string[]): Promise<Tally> => {
  const { ok, output, seconds } = await command(script, args, 'kept');
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
};

console.log('Types, style and build');
// With several threads, each would read the same libraries: half as much work again, while others need the cores.
const types = check('types', 'node_modules/typescript/bin/tsc', ['--noEmit', '--singleThreaded']);
const style = check('style', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
// Found (or unpacked, onto the disk) once, for all test files that follow.
process.env.CHROMIUM_PATH = await chromiumPath();
process.env.TMPDIR = temporaryFolder();
const started = startPostgres().catch((error: unknown) => {
  console.log(`\nPostgreSQL does not start on this machine, so its tests are skipped: ${String(error)}`);
  tallies.push({ passed: 0, failed: 0, skipped: 1 });
});
const build = await check('build within its budgets', 'node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']);
tallies.push(build);

const projects = ['node', 'apart', 'dom'];
const postgres = await started;
if (postgres) projects.push('postgres', 'processes');
if (build.failed > 0) {
  console.log('\nThe build failed, so the browser tests cannot run: counted as failed.');
  tallies.push({ passed: 0, failed: 1, skipped: 0 });
} else {
  projects.push('browser');
}

console.log(`\nUnits, contracts and the API${build.failed > 0 ? '' : ', and the built app in Chromium'}`);
tallies.push(await suite(projects), await types, await style);
await postgres?.stop();

const all = sum(tallies);
console.log(`\n${line(all)}`);
process.exitCode = all.failed > 0 ? 1 : 0;
