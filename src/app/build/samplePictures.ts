import { join } from 'node:path';
import type { Plugin } from 'vite';
import { picturesFolder, serverFolder } from './freshness.ts';
import { loadFile, loadRegistry } from './resourceFiles.ts';

/** Draws the pictures of the sample data beside the built server: a first start would take a third longer for them. */
export const samplePictures = (): Plugin => ({
  name: 'sample-pictures',
  apply: 'build',
  writeBundle: {
    sequential: true,
    // After the server, whose build empties its folder.
    order: 'post',
    async handler({ dir = 'dist' }) {
      const { root } = this.environment.config;
      const { samples } = await loadFile(root, 'resources/samples.ts');
      const { drawSamples } = await loadFile(root, 'src/server/samples/seedSamples.ts');
      await drawSamples(await loadRegistry(root), { samples }, join(dir, serverFolder, picturesFolder));
    },
  },
});
