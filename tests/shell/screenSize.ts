import { vi } from 'vitest';

let size = { width: 0, dark: false };
type Listener = (event: { readonly matches: boolean }) => void;
/** What listens, and to which query. */
const turned = new Map<Listener, string>();

/** jsdom has no media queries: answers them as a window of this width and colour scheme does, now and when turned. */
export const screenSize = (width: number, dark = false): void => {
  size = { width, dark };
  const matches = (query: string): boolean => {
    const least = /min-width:\s*(\d+(?:\.\d+)?)px/.exec(query)?.[1];
    const most = /max-width:\s*(\d+(?:\.\d+)?)px/.exec(query)?.[1];
    const { width, dark } = size;
    if (query.includes('prefers-color-scheme')) return dark && query.includes('dark');
    return (least === undefined || width >= Number(least)) && (most === undefined || width <= Number(most));
  };
  const media = (query: string) => ({
    get matches() {
      return matches(query);
    },
    media: query,
    onchange: null,
    addEventListener: (_: string, tell: Listener) => turned.set(tell, query),
    removeEventListener: (_: string, tell: Listener) => turned.delete(tell),
    // What MUI listens to for the colour scheme, for the sake of old browsers.
    addListener: (tell: Listener) => turned.set(tell, query),
    removeListener: (tell: Listener) => turned.delete(tell),
    dispatchEvent: () => false,
  });
  vi.stubGlobal('matchMedia', media);
  for (const [tell, query] of [...turned]) tell({ matches: matches(query) });
};
