import { join } from 'node:path';
import { build } from 'vite';
import { afterWriting } from '../afterBundling.ts';
import { picturesFolder, serverFolder } from '../freshness.ts';
import { loadFile, loadRegistry } from '../resourceFiles.ts';

/** Bundled, as their hundreds of small modules slow down each start. What is loaded only on demand stays outside. */
const bundledPackages = /^(?:kysely|hono|@hono|date-fns|fastest-levenshtein)(?:\/|$)/;

/**
 * Also bundles the server into a few files, with which `npm start` takes half the time and half the memory. Also draws
 * the pictures of the sample data, which would make a first start a third longer.
 */
export const serverBundle = () =>
  afterWriting('server-bundle', async function (dir) {
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
      ssr: { noExternal: bundledPackages },
    });
    // Only after the build, which empties the folder.
    const { samples } = await loadFile(root, 'resources/samples.ts');
    const { drawSamples } = await loadFile(root, 'src/server/samples/seedSamples.ts');
    await drawSamples(await loadRegistry(root), { samples }, join(outDir, picturesFolder));
  });
