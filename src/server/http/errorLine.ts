import { storeErrorCode } from '../store/storeError.ts';

/** Stack frames in one line of the log. */
const maxFrames = 3;

/** An error as one line of the log: its message and, unless the store failed, where in our code. */
export const errorLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (storeErrorCode(error)) return error.message;
  const frames = (error.stack ?? '').split('\n').flatMap((line) => /^\s+(at .*)$/.exec(line)?.[1] ?? []);
  const ownFrames = frames.filter((step) => !step.includes('node_modules')).slice(0, maxFrames);
  return [`${error.name}: ${error.message}`.replace(/\s*\n\s*/g, ' '), ...ownFrames].join(' ');
};
