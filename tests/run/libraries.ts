import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The code that runs in a browser, and its tests. */
const files = globSync([
  'src/{admin,webview,providers,session,api,i18n,schema,values}/**/*.{ts,tsx}',
  '{src/app,resources,tests}/**/*.tsx',
]);
const imports = /(?:^import|from|import\() ?'((?:@[\w-]+\/)?[a-z][^':]*)'/gm;

/** Not bundled: the test tools load these too, and must get the same instance. And fonts are no modules. */
const asTheyAre = /^(?:react|react-dom|vite|vitest|msw|@testing-library)(?:\/|$)|\.woff2$/;

/**
 * All import paths of libraries in code for browsers. They are bundled once for tests in a DOM: each test file would
 * otherwise read react-admin's and MUI's two thousand modules one by one, which takes longer than its tests.
 */
export const libraries: readonly string[] = [
  ...new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) => name))),
].filter((name) => !asTheyAre.test(name));

/** Drops the version that Vite adds to our imports: libraries import each other without it, so Node would load two. */
export const oneOfEach: Plugin = {
  name: 'one-of-each',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (!libraries.includes(id)) return undefined;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace(/\?v=\w+$/, '') };
  },
};
