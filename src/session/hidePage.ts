/**
 * Hides the page while the browser has it frozen: on waking it would show its old content before any code could check
 * that the same person is still logged in. Call it before `onSession`, so that a page that leaves on waking stays
 * hidden.
 */
export const hideWhileFrozen = (): void => {
  const setHidden = (hidden: boolean) => {
    document.documentElement.style.visibility = hidden ? 'hidden' : '';
  };
  window.addEventListener('pagehide', ({ persisted }) => setHidden(persisted));
  window.addEventListener('pageshow', () => setHidden(false));
  document.addEventListener('freeze', () => setHidden(true));
  document.addEventListener('resume', () => setHidden(false));
};

/** Loads another page without keeping anything of this one: memory, timers, pending calls. */
export const hardNavigate = (path: string): void => {
  // This page would stay visible until the next one arrives.
  document.documentElement.style.visibility = 'hidden';
  // `Back` may restore this emptied page from the browser's cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.replace(path);
};
