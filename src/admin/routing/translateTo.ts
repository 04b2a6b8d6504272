import type { RouterTo } from 'react-admin';
import type { Areas } from '#schema/areas.ts';
import { translatePath } from './translatePath.ts';

/** `translatePath` for whatever a link or a navigation may be given. */
export const translateTo = (areas: Areas, to: RouterTo, from: string): RouterTo => {
  if (typeof to === 'string') return translatePath(areas, to, from);
  return to.pathname === undefined ? to : { ...to, pathname: translatePath(areas, to.pathname, from) };
};
