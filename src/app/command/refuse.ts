import { StartError } from '#server/StartError.ts';

/** Says why the server does not start, without a stack. An error of our own goes on. */
export const refuse = (error: unknown): void => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
};
