import { createContext, useContext } from 'react';

/** So many forms may stand beside one another: one to the side of the page's, and one to the side of that. */
export const deepest = 2;

/** How many forms this one stands to the side of; none for that of a page. */
export const SideDepthContext = createContext(0);

export const useSideDepth = (): number => useContext(SideDepthContext);
