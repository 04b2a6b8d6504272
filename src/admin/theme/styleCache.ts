import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { useEffect, useState } from 'react';

/**
 * The properties that supported browsers still need a prefix for: Safari the first two, Chrome before 120 the masks,
 * before 136 the printed colours.
 */
const prefixed = /^(?:user-select|backdrop-filter|mask(?:-[a-z]+)?|print-color-adjust)$/;

/** Replaces emotion's own prefixes for ten years of browsers, which take a third of the time of a screen's styles. */
export const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};

type Direction = 'ltr' | 'rtl';

export const leftToRight = createCache({ key: 'css', stylisPlugins: [prefix] });
let rightToLeft: EmotionCache | undefined;

/** The code that mirrors styles is in a chunk of its own, as hardly anybody needs it. */
const loadRightToLeft = async (): Promise<EmotionCache> => {
  const { default: mirror } = await import('@mui/stylis-plugin-rtl');
  rightToLeft ??= createCache({ key: 'rtl', stylisPlugins: [prefix, mirror] });
  return rightToLeft;
};

/** The style cache of a direction; `undefined` until its code is loaded. */
export const useStyleCache = (direction: Direction): EmotionCache | undefined => {
  const [mirrored, setMirrored] = useState(rightToLeft);
  useEffect(() => {
    // If it cannot be fetched, the next page tries again.
    if (direction === 'rtl' && !mirrored) loadRightToLeft().then(setMirrored, () => undefined);
  }, [direction, mirrored]);
  return direction === 'rtl' ? mirrored : leftToRight;
};
