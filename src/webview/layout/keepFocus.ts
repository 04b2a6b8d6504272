/**
 * Pressing an element may remove it, and the browser then drops the focus. This moves it to the nearest ancestor left,
 * where the replacement appears. Not to a field in there, which would open the keyboard, nor to a button, where a
 * second press would do something else. @returns a function that ends that
 */
export const keepFocus = (): (() => void) => {
  /** The focused element and its ancestors. */
  let way: readonly HTMLElement[] = [];
  // A press elsewhere gives the focus up. A press on the focused element fires no `focusin`, so its path is kept.
  // A scrolling finger leaves the focus alone and fires no `mousedown`.
  const forget = ({ target }: Event) => {
    if (!way[0]?.contains(target as Node)) way = [];
  };
  const remember = (event: FocusEvent) => {
    way = event.composedPath().filter((place) => place instanceof HTMLElement);
  };
  const keep = () => {
    for (const place of way) {
      if (way[0]?.isConnected || document.activeElement !== document.body || place === document.body) return;
      if (!place.isConnected) continue;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(keep);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('mousedown', forget, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('mousedown', forget, true);
  };
};
