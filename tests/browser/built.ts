import { spawnSync } from 'node:child_process';
import { isFresh } from '../../src/app/build/freshness.ts';

/**
 * Builds if there is no build or its sources have changed; a build in `DIST_DIR` is taken as it is. Unlike with
 * `npm run build`, a build may exceed its budgets, so that it can be measured.
 * @throws if the build fails
 */
export const built = async (): Promise<void> => {
  if (process.env.DIST_DIR || (await isFresh(process.cwd(), 'dist'))) return;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, OVER_BUDGET: 'warn' },
  });
  if (status !== 0) throw new Error('The build failed, so there is nothing to test or measure.');
};
