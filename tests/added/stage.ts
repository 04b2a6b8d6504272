import { readFileSync } from 'node:fs';
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

/** The examples of the guide to the resource file, as files have them. */
const examples = [...readFileSync('docs/resource-file.md', 'utf8').matchAll(/^( *)```tsx?\n(.*?)^\1```$/gms)].map(
  ([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
const example = (text: string): string => examples.find((code) => code.includes(text)) ?? '';
const [pageLine = ''] = example('  page({').match(/^ {2}page\(.*\n/m) ?? [];

/**
 * What a developer adds: a kind's files, a line in each table and a resource that uses it; a resource file of existing
 * kinds, and the view and the page that the guide shows. Copied and built once for all of `added.browser.test.ts`.
 */
export const test = base
  .extend('project', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
    const project = await copyProject({
      files: {
        ...addRating.files,
        'resources/voucher.ts': await readFile('tests/resources/voucher.ts', 'utf8'),
        'resources/voucher.view.tsx': example('defineView(voucher'),
        'resources/reports.page.tsx': example('export default Reports'),
        'added.json': '{ "extends": "./tsconfig.json", "include": ["src", "resources"] }',
      },
      edit: {
        ...addRating.edit,
        'resources/index.ts': (text) =>
          ['review', 'voucher'].reduce(withResource, text).replace('defineAreas([\n', `$&${pageLine}`),
      },
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
