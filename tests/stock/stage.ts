import { join } from 'node:path';
import { startApp } from '../browser/app.ts';
import { test as base } from '../browser/harness.ts';
import { copyProject } from '../browser/projectCopy.ts';
import { changes } from './changes.ts';

/** The product with stock components, built and started once for all of `stock.browser.test.ts`. */
export const test = base
  .extend('built', { scope: 'file' }, async ({ sampleData: _ }, { onCleanup }) => {
    const copy = await copyProject(await changes());
    onCleanup(copy.remove);
    await copy.build();
    return copy;
  })
  .extend('app', { scope: 'file' }, async ({ built }, { onCleanup }) => {
    const app = await startApp(join(built.folder, 'data'), built.folder);
    onCleanup(() => app.end('SIGKILL'));
    return app;
  });
