/** Resolves when the browser is idle, after two seconds at the latest; at once if it cannot tell (Safari). */
export const whenIdle = async (): Promise<void> => {
  if ('requestIdleCallback' in window)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
};

let firstScreen: Promise<void> | undefined;

/** Makes `whenLoaded` wait for the first screen's code and records too, which a browser does not count as loading. */
export const loadIncludes = (screen: Promise<void>): void => {
  firstScreen = screen;
};

/** Resolves when everything for the first screen is loaded and drawn. Work that can wait starts after it. */
export const whenLoaded = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));
  await firstScreen;
  await whenIdle();
};

/** Resolves when the current frame is on the screen, which is known only when the next one begins. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
