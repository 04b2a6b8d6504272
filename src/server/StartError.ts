/** Why the server cannot start, worded for the person who starts it; shown without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Quotes a text as one shell word: a command copied from the console works even if a path has spaces. */
export const shellWord = (text: string): string => {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  // No path on Windows has double quotes, and cmd knows no others.
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", String.raw`'\''`)}'`;
};

/** Prints why the server cannot start, without a stack trace. Any other error is rethrown. */
export const refuse = (error: unknown): void => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
};
