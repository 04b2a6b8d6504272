import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetCheck } from './src/app/build/budgetCheck.ts';
import { markComplete } from './src/app/build/freshness.ts';
import { locales } from './src/app/build/locales.ts';
import { precompress } from './src/app/build/precompress.ts';
import { preloadReact } from './src/app/build/preloadReact.ts';

export default defineConfig({
  plugins: [react(), locales(), preloadReact(), budgetCheck(), precompress(), markComplete()],
  build: {
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Nearly all that the mobile pages weigh, and the same for them and the back office.
          groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
