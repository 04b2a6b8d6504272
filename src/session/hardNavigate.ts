/** Loads another page without keeping anything of this one: memory, timers, pending calls. */
export const hardNavigate = (path: string): void => {
  // This page would stay visible until the next one arrives.
  document.documentElement.style.visibility = 'hidden';
  // `Back` may restore this emptied page from the browser's cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.replace(path);
};
