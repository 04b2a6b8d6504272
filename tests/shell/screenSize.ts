import { vi } from 'vitest';

/** jsdom measures nothing: answers media queries as a window of that width, in that colour scheme, would. */
export const screenSize = (width: number, dark = false): void => {
  const matches = (query: string): boolean => {
    const least = /min-width:\s*(\d+(?:\.\d+)?)px/.exec(query)?.[1];
    const most = /max-width:\s*(\d+(?:\.\d+)?)px/.exec(query)?.[1];
    if (query.includes('prefers-color-scheme')) return dark && query.includes('dark');
    return (least === undefined || width >= Number(least)) && (most === undefined || width <= Number(most));
  };
  const media = (query: string) => ({
    matches: matches(query),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  vi.stubGlobal('matchMedia', media);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
};
