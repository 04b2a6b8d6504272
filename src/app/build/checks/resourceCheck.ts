import type { Plugin } from 'vite';
import { checkFiles, loadFile, loadRegistry, resourceFiles } from '../resourceFiles.ts';

/** Fails the build when anything in `resources/` has a mistake: the built pages do not look for it any more. */
export const resourceCheck = (): Plugin => ({
  name: 'resource-check',
  apply: 'build',
  async buildStart() {
    const { root } = this.environment.config;
    const registry = await loadRegistry(root);
    for (const file of resourceFiles(root, /(?<!\.samples)\.ts$/)) await loadFile(root, file);
    checkFiles(root, registry);
  },
});
