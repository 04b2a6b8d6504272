/** When the browser has nothing to do, in two seconds at the latest; at once where it cannot tell (Safari). */
export const whenIdle = async (): Promise<void> => {
  if ('requestIdleCallback' in window)
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));
};
