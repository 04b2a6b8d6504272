/** Why the server does not start, in words for whoever starts it: shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A text as one word of a command that the console shows: whoever copies it means that folder, blanks and all. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Says why the server does not start, without a stack. An error of our own goes on. */
export const refuse = (error: unknown): void => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
};
