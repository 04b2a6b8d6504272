/** When the browser has nothing to do, in two seconds at the latest; at once where it cannot tell (Safari). */
export const whenIdle = async (): Promise<void> => {
  if ('requestIdleCallback' in window)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
};

let rest: Promise<void> | undefined;

/** That the page is loaded once this is there as well: code and records of the first screen, of which the browser does not know. */
export const loadIncludes = (screen: Promise<void>): void => {
  rest = screen;
};

/** When all that the first picture needs is there and drawn: what can wait makes way for it. */
export const whenLoaded = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));
  await rest;
  await whenIdle();
};

/** Resolves once the frame that is being drawn is on the screen, which is known when the next one begins. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
