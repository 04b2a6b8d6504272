/**
 * A press may take away what was pressed, and the browser then puts the focus nowhere. This gives it to the nearest that
 * is left around it, where what takes its place comes: as a whole, for in a field it would bring up the keyboard, and on
 * a button a second press would do something else. @returns what ends it
 */
export const keepFocus = (): (() => void) => {
  /** What has the focus, and all that is around it. */
  let way: readonly HTMLElement[] = [];
  // Who presses beside everything wants no focus. What has it already and is pressed again, no `focusin` tells of; a
  // finger that scrolls takes the focus from nothing, and is no `mousedown`.
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
