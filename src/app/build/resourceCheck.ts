import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Registry } from '#schema/registry.ts';
import { checkFiles, resourceFiles } from './resourceFiles.ts';

/** Fails the build when anything in `resources/` has a mistake: the built pages do not look for it any more. */
export const resourceCheck = (): Plugin => {
  let root = '.';
  return {
    name: 'resource-check',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      // By a computed address, or they would become parts of the configuration, and saving one would start the
      // development server anew.
      const load = (file: string) => import(pathToFileURL(join(root, file)).href);
      const { registry }: { readonly registry: Registry } = await load('resources/index.ts');
      for (const file of resourceFiles(root, /(?<!\.samples)\.ts$/)) await load(file);
      checkFiles(root, registry);
    },
  };
};
