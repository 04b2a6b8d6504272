import { type RefObject, useEffect, useRef } from 'react';

/** How long to wait for a new screen's heading, ms. */
const patience = 5000;

/**
 * Whether the focus is in use (a form that focused its first field, a dialog). A press on the background focuses the
 * layout, and so does one on a button or link in Safari: that does not count.
 */
const taken = (main: HTMLElement) => {
  const at = document.activeElement;
  if (at === null || at === document.body || at === main) return false;
  return main.contains(at) || at.closest('[role="dialog"]') !== null;
};

/** After a navigation, focuses the heading of the new screen, so that screen readers continue there. */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>, screen: string): void => {
  const last = useRef(screen);

  useEffect(() => {
    const element = main.current;
    if (!element || last.current === screen) return undefined;
    last.current = screen;
    const focus = (): boolean => {
      const heading = element.querySelector<HTMLElement>('h1, [role="heading"][aria-level="1"]:not(:empty)');
      if (!heading) return false;
      if (!taken(element)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    const end = setTimeout(() => observer.disconnect(), patience);
    return () => {
      clearTimeout(end);
      observer.disconnect();
    };
  }, [main, screen]);
};
