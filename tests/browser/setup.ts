import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startApp } from './app.ts';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly chromium: string;
    readonly sampleData: string;
  }
}

/** Sample data as the app creates it at its first start. */
const makeSampleData = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'app-samples-'));
  const app = await startApp(folder);
  await app.end('SIGTERM');
  return folder;
};

/** Runs once for all browser tests: finds the browser, and creates the data that each test file gets a copy of. */
export default async ({ provide }: TestProject) => {
  const [chromium, sampleData] = await Promise.all([chromiumPath(), makeSampleData()]);
  provide('chromium', chromium);
  provide('sampleData', sampleData);
  return () => rm(sampleData, { recursive: true, force: true });
};
