import regular from '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2';
import semibold from '@fontsource/open-sans/files/open-sans-latin-600-normal.woff2';
import { withStorage } from '#session/withStorage.ts';

const key = 'fonts';

/** Whether an earlier page has fetched the fonts: they are cached then, and no text is drawn in another font first. */
export const hasFonts = (): boolean => withStorage(() => localStorage.getItem(key) !== null, true);

const faceOf = (file: string, weight: string): FontFace => new FontFace('Open Sans', `url("${file}")`, { weight });

let isRequested = false;

/**
 * Fetches the fonts, once; each starting screen calls this. If they are not cached, it is called after the first
 * screen: on a slow line they would delay it, and the system's font with the same metrics reads as well. Both load
 * before the page uses either: a style sheet would have all text measured again when it comes, and per font.
 */
export const fetchFonts = async (): Promise<void> => {
  if (isRequested) return;
  isRequested = true;
  try {
    const faces = [faceOf(regular, '400'), faceOf(semibold, '600')];
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
  } catch {
    // If they do not load, the page does without them until the next screen asks.
    isRequested = false;
    return;
  }
  withStorage(() => localStorage.setItem(key, 'true'));
};
