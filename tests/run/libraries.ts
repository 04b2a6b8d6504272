import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What runs in a browser, and the tests of it. */
const files = globSync([
  'src/{admin,webview,providers,session,api,i18n,schema,values}/**/*.{ts,tsx}',
  '{src/app,resources,tests}/**/*.tsx',
]);
const imports = /(?:^import|from|import\() ?'((?:@[\w-]+\/)?[a-z][^':]*)'/gm;

/** Loaded by the tools of the tests too, which must mean the same one. */
const asTheyAre = /^(?:react|react-dom|vite|vitest|msw|@testing-library)(?:\/|$)/;

/**
 * Every way in which libraries are imported by what runs in a browser. For tests in a DOM they are bundled once: each
 * file of tests would read react-admin's and MUI's two thousand modules one by one, which takes longer than its tests.
 */
export const libraries: readonly string[] = [
  ...new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) => name))),
].filter((name) => !asTheyAre.test(name));

/** Libraries import each other without the version that Vite adds for the code: to Node, they would be there twice. */
export const oneOfEach: Plugin = {
  name: 'one-of-each',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (!libraries.includes(id)) return undefined;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace(/\?v=\w+$/, '') };
  },
};
