import { storeErrorCode } from '../store/storeError.ts';

/** Steps of the way to an error that a line of the log tells. */
const steps = 3;

/** An error as one line of the log: what it says, and, if no disk or database failed, where in our code. */
export const errorLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (storeErrorCode(error)) return error.message;
  const way = (error.stack ?? '').split('\n').flatMap((line) => /^\s+(at .*)$/.exec(line)?.[1] ?? []);
  const ours = way.filter((step) => !step.includes('node_modules')).slice(0, steps);
  return [`${error.name}: ${error.message}`.replace(/\s*\n\s*/g, ' '), ...ours].join(' ');
};
