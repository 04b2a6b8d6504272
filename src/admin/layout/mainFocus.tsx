import Link from '@mui/material/Link';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { whenIdle } from '#i18n/whenIdle.ts';
import { codeLimit } from '../routing/loading/codeTimeout.ts';

export const mainId = 'main-content';

/** The first Tab stop: skips the menu and leads to the screen. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      href={`#${mainId}`}
      sx={{
        position: 'fixed',
        top: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        fontWeight: 600,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
        // On paper, what is off one page shows on another.
        '@media print': { display: 'none' },
      }}
      onClick={(event) => {
        // Keeps the address: a fragment would add a history entry.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {translate('shell.skip')}
    </Link>
  );
};

/**
 * Whether the focus is in use (a form that focused its first field, a dialog). A press on the background focuses the
 * layout, and so does one on a button or link in Safari: that does not count.
 */
const isFocusInUse = (main: HTMLElement) => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused === main) return false;
  return main.contains(focused) || focused.closest('[role="dialog"]') !== null;
};

/** After a navigation, focuses the heading of the new screen once its code is there: screen readers continue there. */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>, screen: string): void => {
  // The first screen of a page that somebody has touched takes the place of the log-in, and of what had the focus there.
  const lastScreen = useRef(navigator.userActivation?.hasBeenActive ? undefined : screen);

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
    const timer = setTimeout(() => observer.disconnect(), codeLimit);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [main, screen]);
};

/** Before a screen goes to its top: Firefox lays it out only after that, and then follows where the last one's rows went. */
export const LaidOut = () => {
  useLayoutEffect(() => void (navigator.userAgent.includes('Firefox') && window.scrollY), []);
  return null;
};

/** Keeps the focus in its room (see `keepFocus`) once the screen is there and somebody may press something. */
export const useFocusKept = (): void => {
  useEffect(() => {
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      await whenIdle();
      const { keepFocus } = await import('./keepFocus.ts');
      if (!isUnmounted) stop = keepFocus();
    };
    // Without it, the browser decides where the focus goes.
    start().catch(() => undefined);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
};
