/**
 * Has nothing to be seen while the browser puts the page to sleep: waking, it shows what it showed before the first
 * line of code has looked whether the same person is still there. Call it before `onSession`: who leaves on waking stays
 * covered.
 */
export const hideWhileFrozen = (): void => {
  const cover = (covered: boolean) => {
    document.documentElement.style.visibility = covered ? 'hidden' : '';
  };
  window.addEventListener('pagehide', ({ persisted }) => cover(persisted));
  window.addEventListener('pageshow', () => cover(false));
  document.addEventListener('freeze', () => cover(true));
  document.addEventListener('resume', () => cover(false));
};
