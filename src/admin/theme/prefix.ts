import type { StylisPlugin } from '@emotion/cache';

/** What the browsers that this is built for still want prefixed: Safari the first two, Chrome of before 120 the masks. */
const prefixed = /^(?:user-select|backdrop-filter|mask(?:-[a-z]+)?)$/;

/** In the place of emotion's own prefixes, of ten years of browsers: they take a third of the time of a screen's styles. */
export const prefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && prefixed.test(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};
