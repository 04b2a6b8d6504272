import type { Plugin } from 'vite';
import { checkFiles, loadFile, loadRegistry, resourceFiles } from '../resourceFiles.ts';

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
      const registry = await loadRegistry(root);
      for (const file of resourceFiles(root, /(?<!\.samples)\.ts$/)) await loadFile(root, file);
      checkFiles(root, registry);
    },
  };
};
