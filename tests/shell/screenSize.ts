import { vi } from 'vitest';

let size = { width: 0, dark: false };
const turned = new Set<() => void>();

/** jsdom has no media queries: answers them as a window of this width and colour scheme does, now and when turned. */
export const screenSize = (width: number, dark = false): void => {
  size = { width, dark };
  for (const tell of turned) tell();
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
    addEventListener: (_: string, tell: () => void) => turned.add(tell),
    removeEventListener: (_: string, tell: () => void) => turned.delete(tell),
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  vi.stubGlobal('matchMedia', media);
};
