import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const files = ['resources/index.ts', 'resources/dashboard.ts'];

/** Fails the build when a resource file or the dashboard has a mistake: the built pages do not look for it any more. */
export const areaCheck = (): Plugin => {
  let root = '.';
  return {
    name: 'area-check',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      // By a computed address, or they would become parts of the configuration, and saving one would start the
      // development server anew.
      for (const file of files) await import(pathToFileURL(join(root, file)).href);
    },
  };
};
