import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('does not end a run that failed as one that passed, once PostgreSQL was started for it', () => {
  const { href } = new URL('../server/startPostgres.ts', import.meta.url);
  const script = `const { embeddedPostgres } = await import('${href}'); await embeddedPostgres(); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect({ status, stderr: stderr.toString() }).toEqual({ status: 3, stderr: '' });
});
