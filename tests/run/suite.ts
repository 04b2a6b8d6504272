import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.ts';
import type { Tally } from './tally.ts';

/** The part of vitest's JSON report that counting needs. */
interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const tally = (report: Report, ok: boolean): Tally => {
  // A file that cannot be loaded, or whose set-up failed, has no failed test: it counts as one.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    // Something failed outside of any test, such as an uncaught error.
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Runs these vitest projects, shows their output live, and counts. */
export const suite = async (projects: readonly string[], extra: readonly string[] = []): Promise<Tally> => {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  const file = join(folder, 'report.json');
  try {
    const { ok } = await command(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...extra,
      ],
      'live',
    );
    return tally(JSON.parse(await readFile(file, 'utf8')) as Report, ok);
  } catch (error) {
    console.log(
      `The tests of ${projects.join(', ')} left no report: ${error instanceof Error ? error.message : String(error)}`,
    );
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
