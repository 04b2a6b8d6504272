/**
 * Pressing an element may remove it, and the browser then drops the focus. This moves it to the nearest ancestor left,
 * where the replacement appears. Not to a field in there, which would open the keyboard, nor to a button, where a
 * second press would do something else. @returns a function that ends that
 */
export const keepFocus = (): (() => void) => {
  /** The focused element and its ancestors. */
  let focusPath: readonly HTMLElement[] = [];
  // A press elsewhere gives the focus up. A press on the focused element fires no `focusin`, so its path is kept.
  // A scrolling finger leaves the focus alone and fires no `mousedown`.
  const forget = ({ target }: Event) => {
    if (!focusPath[0]?.contains(target as Node)) focusPath = [];
  };
  const remember = (event: FocusEvent) => {
    focusPath = event.composedPath().filter((node) => node instanceof HTMLElement);
  };
  const restoreFocus = () => {
    for (const node of focusPath) {
      if (focusPath[0]?.isConnected || document.activeElement !== document.body || node === document.body) return;
      if (!node.isConnected) continue;
      node.tabIndex = -1;
      node.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(restoreFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('mousedown', forget, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('mousedown', forget, true);
  };
};
