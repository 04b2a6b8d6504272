import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminFiles } from './src/app/build/adminFiles.ts';
import { budgetCheck } from './src/app/build/budgetCheck.ts';
import { chunkGroups } from './src/app/build/chunkGroups.ts';
import { circleCheck } from './src/app/build/circleCheck.ts';
import { compileHints } from './src/app/build/compileHints.ts';
import { markComplete } from './src/app/build/freshness.ts';
import { locales } from './src/app/build/locales.ts';
import { mobileDocuments } from './src/app/build/mobileDocuments.ts';
import { officeDocument } from './src/app/build/officeDocument.ts';
import { precompress } from './src/app/build/precompress.ts';
import { productionRouter } from './src/app/build/productionRouter.ts';
import { resourceCheck } from './src/app/build/resourceCheck.ts';
import { samplePictures } from './src/app/build/samplePictures.ts';
import { serverBundle } from './src/app/build/serverBundle.ts';
import { splash } from './src/app/build/splash.ts';
import { embeddedApi } from './src/app/embeddedApi.ts';
import { offline } from './src/webview/offline/offlinePlugin.ts';

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    resourceCheck(),
    locales(),
    embeddedApi(),
    splash(),
    mobileDocuments(),
    officeDocument(),
    offline(),
    adminFiles(),
    compileHints(),
    circleCheck(),
    budgetCheck(),
    precompress(),
    serverBundle(),
    samplePictures(),
    markComplete(),
  ],
  build: {
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long its parts took is no matter of whoever starts the product on a slow machine.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
