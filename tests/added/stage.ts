import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp } from '../browser/app.ts';
import { test as base } from '../browser/harness.ts';
import { copyProject } from '../browser/projectCopy.ts';
import { addRating } from './addRating.ts';

/** Adds a resource to the registry: its import, in sorted order, and its line. */
const withResource = (text: string, name: string): string => {
  const lines = text.split('\n');
  const next = lines.findIndex((line) => line === '' || line.replace(/.* from '/, '') > `./${name}`);
  return lines
    .toSpliced(next, 0, `import { ${name} } from './${name}.ts';`)
    .join('\n')
    .replace('defineAreas([\n', `defineAreas([\n  ${name},\n`);
};

/**
 * What a developer adds: a kind's files, a line in each table and a resource that uses it; and a resource file of
 * existing kinds. Copied and built once for all of `added.browser.test.ts`.
 */
export const test = base
  .extend('project', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
    const project = await copyProject({
      files: {
        ...addRating.files,
        'resources/voucher.ts': await readFile('tests/resources/voucher.ts', 'utf8'),
        'added.json': '{ "extends": "./tsconfig.json", "include": ["src", "resources"] }',
      },
      edit: { ...addRating.edit, 'resources/index.ts': (text) => ['review', 'voucher'].reduce(withResource, text) },
    });
    onCleanup(() => project.remove());
    await project.build();
    return project;
  })
  .extend('app', { scope: 'file' }, async ({ project }, { onCleanup }) => {
    const app = await startApp(join(project.folder, 'data'), project.folder);
    onCleanup(() => app.end('SIGKILL'));
    return app;
  });
