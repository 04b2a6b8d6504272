import { withStorage } from '#session/withStorage.ts';

const key = 'fonts';

/** Whether an earlier page has fetched the fonts: then they are at hand, and no text is drawn in another first. */
export const hasFonts = (): boolean => withStorage(() => localStorage.getItem(key) !== null, true);

/**
 * Fetches the fonts; once is enough. Where they are not at hand, after the first screen: on a slow line they would keep
 * it waiting, for what is as easy to read in the system's own, of the same measures.
 */
export const fetchFonts = async (): Promise<void> => {
  try {
    await import('./fonts.css');
  } catch {
    // What does not come is done without. Not by a second argument of `then`: the build waits for the style around it.
    return;
  }
  withStorage(() => localStorage.setItem(key, 'true'));
};
