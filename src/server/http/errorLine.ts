import { storeErrorCode } from '../store/storeError.ts';

/** Stack frames in one line of the log. */
const steps = 3;

/** An error as one line of the log: its message and, unless the store failed, where in our code. */
export const errorLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (storeErrorCode(error)) return error.message;
  const way = (error.stack ?? '').split('\n').flatMap((line) => /^\s+(at .*)$/.exec(line)?.[1] ?? []);
  const ours = way.filter((step) => !step.includes('node_modules')).slice(0, steps);
  return [`${error.name}: ${error.message}`.replace(/\s*\n\s*/g, ' '), ...ours].join(' ');
};
