/** What Chromium, Firefox and Safari say of a call or a module that did not come, and Vite of a style sheet. */
const lost =
  /failed to fetch|networkerror|load failed|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Whether code did not come: the connection broke, or a deployment has put other files in the place of its. Any other
 * error was thrown by code that is here.
 */
export const notFetched = (error: unknown): boolean => error instanceof Error && lost.test(error.message);
