import { spawnSync } from 'node:child_process';
import { isFresh } from '../../src/app/build/freshness.ts';

/**
 * Builds what is not built yet, or has changed since; `DIST_DIR` is somebody's own build, and taken as it is. One over its
 * budgets is there to be measured: `npm run build` refuses it.
 * @throws where there is no build
 */
export const built = async (): Promise<void> => {
  if (process.env.DIST_DIR || (await isFresh(process.cwd(), 'dist'))) return;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, OVER_BUDGET: 'warn' },
  });
  if (status !== 0) throw new Error('There is no build to try or measure.');
};
