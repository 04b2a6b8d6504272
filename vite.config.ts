import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetCheck } from './src/app/build/budgets.ts';
import { chunkGroups, circleCheck } from './src/app/build/bundle/chunkGroups.ts';
import { compileHints } from './src/app/build/bundle/compileHints.ts';
import { precompress } from './src/app/build/bundle/precompress.ts';
import { productionRouter } from './src/app/build/bundle/productionRouter.ts';
import { serverBundle } from './src/app/build/bundle/serverBundle.ts';
import { adminFiles, documents, splash } from './src/app/build/documents.ts';
import { markComplete } from './src/app/build/freshness.ts';
import { locales } from './src/app/build/locales.ts';
import { offline } from './src/app/build/offline/offlinePlugin.ts';
import { resourceCheck } from './src/app/build/resourceFiles.ts';
import { embeddedApi } from './src/app/development/embeddedApi.ts';

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    resourceCheck(),
    locales(),
    embeddedApi(),
    splash(),
    documents(),
    offline(),
    adminFiles(),
    compileHints(),
    circleCheck(),
    budgetCheck(),
    precompress(),
    serverBundle(),
    markComplete(),
  ],
  build: {
    // Of code Vite's own target, which the mobile pages' keeps within these: class fields are all that it leaves, and
    // lowering them costs every list 4 kB. What is called and not there: src/app/olderBrowsers.ts.
    cssTarget: ['chrome88', 'edge88', 'firefox115', 'safari15.4', 'ios15.4'],
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long its parts took is no matter of whoever starts the product on a slow machine.
      checks: { pluginTimings: false },
      // Brought along by emotion for a function that nothing here calls.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
