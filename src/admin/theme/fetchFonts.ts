import { withStorage } from '#session/withStorage.ts';

const key = 'fonts';

/** Whether an earlier page has fetched the fonts: then they are at hand, and no text is drawn in another first. */
export const hasFonts = (): boolean => withStorage(() => localStorage.getItem(key) !== null, true);

/**
 * Fetches the fonts; once is enough. Where they are not at hand, after the first screen: on a slow line they would keep
 * it waiting, for what is as easy to read in the system's own, of the same measures.
 */
export const fetchFonts = (): Promise<void> =>
  import('./fonts.css').then(
    () => withStorage(() => localStorage.setItem(key, 'true')),
    // What does not come is done without.
    () => undefined,
  );
