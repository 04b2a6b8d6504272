/** What Chromium, Firefox and Safari say of a module that did not come, and Vite of a style sheet. */
const code = /dynamically imported module|importing a module script failed|unable to preload css/i;
/** What they say of a call. */
const call = /failed to fetch|networkerror|load failed/i;

const says = (error: unknown, words: RegExp): boolean => error instanceof Error && words.test(error.message);

/** Whether it is code that did not come. Chromium asks for a module once: another try brings it only to a page anew. */
export const codeNotFetched = (error: unknown): boolean => says(error, code);

/**
 * Whether something did not come, of code or of a call: the connection broke, or a deployment has put other files in the
 * place of its. Any other error was thrown by code that is here.
 */
export const notFetched = (error: unknown): boolean => codeNotFetched(error) || says(error, call);
