import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetCheck } from './src/app/build/budgetCheck.ts';
import { markComplete } from './src/app/build/freshness.ts';
import { locales } from './src/app/build/locales.ts';
import { precompress } from './src/app/build/precompress.ts';

export default defineConfig({
  plugins: [react(), locales(), budgetCheck(), precompress(), markComplete()],
  build: {
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
