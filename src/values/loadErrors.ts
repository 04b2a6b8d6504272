/** Error messages of Chromium, Firefox and Safari for a module that failed to load, and of Vite for a style sheet. */
const codePattern = /dynamically imported module|importing a module script failed|unable to preload css/i;
/** Their error messages for a failed call. */
const callPattern = /failed to fetch|networkerror|load failed/i;

const matches = (error: unknown, words: RegExp): boolean => error instanceof Error && words.test(error.message);

/** Whether code failed to load. Chromium requests a module only once, so only a reload of the page helps. */
export const isCodeLoadError = (error: unknown): boolean => matches(error, codePattern);

/** Whether code or a call failed to load: a broken connection, replaced files. No error of loaded code is one. */
export const isLoadError = (error: unknown): boolean => isCodeLoadError(error) || matches(error, callPattern);
