import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { noAnswer } from './tests/browser/profiles.ts';
import { libraries, oneOfEach } from './tests/run/libraries.ts';
import { LongestFirst } from './tests/run/sequencer.ts';

const browser = 'tests/**/*.browser.test.ts';

/**
 * Files that need modules of their own: they replace some, or sign in and set up what a page has once. All other files
 * of Node share what one of them has imported, which takes a third of their time.
 */
const apart = globSync('tests/**/*.test.ts').filter(
  (file) => /^tests\/(?:api|contract|providers)\//.test(file) || readFileSync(file, 'utf8').includes('vi.mock('),
);
const ofServer = (names: readonly string[]) => names.map((name) => `tests/server/*/${name}.test.ts`);
/** What holds of the server over SQLite holds over PostgreSQL: the same files, run once more by one process, … */
const overBoth = ofServer([
  'lists',
  'search',
  'everyResource',
  'itemReferences',
  'accounts',
  'mobile',
  'ownAccount',
  'migration',
  'processes',
]);
/** … or, where what one has written concerns the others, by four over one database. */
const overProcesses = ofServer(['writes', 'batches', 'bin', 'changes', 'signing', 'files']);
const onPostgres = 'tests/postgres/*.test.ts';
const node = {
  setupFiles: ['tests/consoleGuard.ts', 'tests/server/accounts/cheapHashes.ts'],
  // A machine may have more to do.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * Three kinds of tests by their file name: `x.test.ts` runs in Node, `x.test.tsx` in a DOM, and
 * `x.browser.test.ts` drives a real Chromium over the built app. Three files at a time: vitest by itself leaves one core
 * of two without work, and while a page waits for its server another test has the core.
 */
export default defineConfig({
  plugins: [react()],
  // Not in `node_modules`, which a copy of the project has in common with it: two runs would bundle into one folder.
  cacheDir: '.cache/vite',
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [browser, onPostgres, ...apart],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'postgres',
          include: [...overBoth, onPostgres],
          setupFiles: [...node.setupFiles, 'tests/postgres/commonSql.ts'],
          env: { TEST_STORE: 'postgres' },
          globalSetup: ['tests/server/startPostgres.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'processes',
          include: overProcesses,
          env: { TEST_STORE: 'postgres', TEST_PROCESSES: '4' },
          globalSetup: ['tests/server/startPostgres.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { ...node, name: 'apart', include: apart, exclude: [browser] } },
      {
        extends: true,
        plugins: [oneOfEach],
        // Libraries are bundled for Node, whose build of it asks for modules that a DOM has not.
        resolve: { alias: [{ find: /^fflate$/, replacement: 'fflate/browser' }] },
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          // A script or frame that a test names is not loaded, which is no failure.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          // Each file in a context of its own, as before, of a process that has compiled the libraries for all: in three
          // fifths of the time.
          pool: 'vmForks',
          deps: { optimizer: { client: { enabled: true, include: [...libraries], exclude: ['react-dom'] } } },
          setupFiles: ['tests/consoleGuard.ts', 'tests/domSetup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          isolate: false,
          globalSetup: ['tests/browser/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Once more in a profile of its own; what the app itself hangs on hangs there as well.
          retry: { count: 1, condition: new RegExp(`^${noAnswer}`) },
          // As long as a page is waited for: by itself a second, which a machine that has more to do is late for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
