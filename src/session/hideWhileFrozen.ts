/**
 * Hides the page while the browser has it frozen: on waking it would show its old content before any code could check
 * that the same person is still logged in. Call it before `onSession`, so that a page that leaves on waking stays
 * hidden.
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
