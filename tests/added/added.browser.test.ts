import './kind.ts';
import './resource.ts';
import { describe } from 'vitest';
import { test } from './stage.ts';

// One file, so that both share one project and build, one app and one browser.
describe('a kind and a resource that were added', () => {
  test('have all that their types ask for', { timeout: 240_000 }, async ({ project }) => {
    await project.run('node_modules/typescript/bin/tsc', ['--noEmit', '--singleThreaded', '--project', 'added.json']);
  });
});
