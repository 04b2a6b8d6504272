import createCache, { type EmotionCache } from '@emotion/cache';
import { useEffect, useState } from 'react';

type Direction = 'ltr' | 'rtl';

export const leftToRight = createCache({ key: 'css' });
let rightToLeft: EmotionCache | undefined;

/** What mirrors the styles comes in a chunk of its own, for hardly anybody needs it. */
const loadRightToLeft = async (): Promise<EmotionCache> => {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  rightToLeft ??= createCache({ key: 'rtl', stylisPlugins: [mirror] });
  return rightToLeft;
};

/** Where styles of that direction are kept; `undefined` until they can be made. */
export const useStyleCache = (direction: Direction): EmotionCache | undefined => {
  const [mirrored, setMirrored] = useState(rightToLeft);
  useEffect(() => {
    if (direction === 'rtl' && !mirrored) void loadRightToLeft().then(setMirrored);
  }, [direction, mirrored]);
  return direction === 'rtl' ? mirrored : leftToRight;
};
