import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { useEffect, useState } from 'react';

/**
 * What the browsers that this is built for still want prefixed: Safari the first two, Chrome of before 120 the masks, of
 * before 136 what is printed.
 */
const prefixed = /^(?:user-select|backdrop-filter|mask(?:-[a-z]+)?|print-color-adjust)$/;

/** In the place of emotion's own prefixes, of ten years of browsers: they take a third of the time of a screen's styles. */
export const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

type Direction = 'ltr' | 'rtl';

export const leftToRight = createCache({ key: 'css', stylisPlugins: [prefix] });
let rightToLeft: EmotionCache | undefined;

/** What mirrors the styles comes in a chunk of its own, for hardly anybody needs it. */
const loadRightToLeft = async (): Promise<EmotionCache> => {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  rightToLeft ??= createCache({ key: 'rtl', stylisPlugins: [prefix, mirror] });
  return rightToLeft;
};

/** Where styles of that direction are kept; `undefined` until they can be made. */
export const useStyleCache = (direction: Direction): EmotionCache | undefined => {
  const [mirrored, setMirrored] = useState(rightToLeft);
  useEffect(() => {
    // One that cannot be fetched is asked for again with the page.
    if (direction === 'rtl' && !mirrored) loadRightToLeft().then(setMirrored, () => undefined);
  }, [direction, mirrored]);
  return direction === 'rtl' ? mirrored : leftToRight;
};
