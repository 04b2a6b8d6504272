/** How many tests passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0 };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    none,
  );

/** The last line of a test run. */
export const line = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
