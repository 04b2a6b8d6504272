import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { picturesFolder, serverFolder } from '../freshness.ts';
import { loadFile, loadRegistry } from '../resourceFiles.ts';

/** Made of hundreds of small modules, of which each costs a start. What is loaded only when it is needed stays outside. */
const taken = /^(?:kysely|hono|@hono|date-fns|fastest-levenshtein)(?:\/|$)/;

/**
 * Builds the server too, as a few files: `npm start` begins with those in half the time, and half the memory. Beside it
 * the pictures of the sample data are drawn: a first start would take a third longer for them.
 */
export const serverBundle = (): Plugin => ({
  name: 'server-bundle',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir = 'dist' }) {
      const { root } = this.environment.config;
      const outDir = join(dir, serverFolder);
      const files = { serve: 'src/app/serve.ts', readWorker: 'src/server/store/sqlite/readWorker.ts' };
      const input = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(root, file)]));
      const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        build: {
          ssr: true,
          outDir,
          target: 'node24',
          copyPublicDir: false,
          rolldownOptions: { checks: { pluginTimings: false }, input, output },
        },
        ssr: { noExternal: taken },
      });
      // Only now: the build has emptied the folder.
      const { samples } = await loadFile(root, 'resources/samples.ts');
      const { drawSamples } = await loadFile(root, 'src/server/samples/seedSamples.ts');
      await drawSamples(await loadRegistry(root), { samples }, join(outDir, picturesFolder));
    },
  },
});
