import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const browser = 'tests/**/*.browser.test.ts';

/**
 * Three kinds of tests by their file name: `x.test.ts` runs in Node, `x.test.tsx` in a DOM, and
 * `x.browser.test.ts` drives a real Chromium over the built app, two files at a time.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [browser],
          setupFiles: ['tests/consoleGuard.ts'],
          // Passwords are slow to hash, and a machine may have more to do.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/consoleGuard.ts'],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          // Each file has a browser, a server and data of its own; two of them wait for each other's pages.
          maxWorkers: 2,
          globalSetup: ['tests/browser/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
