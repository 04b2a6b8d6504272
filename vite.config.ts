import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgetCheck } from './src/app/build/budgetCheck.ts';
import { precompress } from './src/app/build/precompress.ts';

export default defineConfig({
  plugins: [react(), precompress(), budgetCheck()],
  build: {
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
