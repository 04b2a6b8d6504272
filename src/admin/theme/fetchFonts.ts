import regular from '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2';
import semibold from '@fontsource/open-sans/files/open-sans-latin-600-normal.woff2';
import { withStorage } from '#session/withStorage.ts';

const key = 'fonts';

/** Whether an earlier page has fetched the fonts: then they are at hand, and no text is drawn in another first. */
export const hasFonts = (): boolean => withStorage(() => localStorage.getItem(key) !== null, true);

const faceOf = (file: string, weight: string): FontFace => new FontFace('Open Sans', `url("${file}")`, { weight });

let asked = false;

/**
 * Fetches the fonts, once: whoever starts a screen asks. Where they are not at hand, after the first screen: on a slow line they would keep
 * it waiting, for what is as easy to read in the system's own, of the same measures. Both are there before the page
 * hears of either: a style sheet of them would have all text measured anew when it comes, and again for each of its fonts.
 */
export const fetchFonts = async (): Promise<void> => {
  if (asked) return;
  asked = true;
  try {
    const faces = [faceOf(regular, '400'), faceOf(semibold, '600')];
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // What does not come is done without, until the next screen asks.
    asked = false;
    return;
  }
  withStorage(() => localStorage.setItem(key, 'true'));
};
