import { type RefObject, useEffect, useRef } from 'react';

/** How long to wait for a new screen's heading, ms. */
const maxWait = 5000;

/**
 * Whether the focus is in use (a form that focused its first field, a dialog). A press on the background focuses the
 * layout, and so does one on a button or link in Safari: that does not count.
 */
const isFocusInUse = (main: HTMLElement) => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused === main) return false;
  return main.contains(focused) || focused.closest('[role="dialog"]') !== null;
};

/** After a navigation, focuses the heading of the new screen, so that screen readers continue there. */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>, screen: string): void => {
  const lastScreen = useRef(screen);

  useEffect(() => {
    const element = main.current;
    if (!element || lastScreen.current === screen) return undefined;
    lastScreen.current = screen;
    const focusHeading = (): boolean => {
      const heading = element.querySelector<HTMLElement>('h1, [role="heading"][aria-level="1"]:not(:empty)');
      if (!heading) return false;
      if (!isFocusInUse(element)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focusHeading()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), maxWait);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, screen]);
};
