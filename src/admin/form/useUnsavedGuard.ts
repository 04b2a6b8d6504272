import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds every way out of an edited form until the person has answered. react-admin's own check compares the beginnings
 * of paths, so from `/edit/1` to `/edit/10` it does not ask.
 */
export const useUnsavedGuard = (dirty: boolean) => {
  const passing = useRef(false);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        dirty && !passing.current && currentLocation.pathname !== nextLocation.pathname,
      [dirty],
    ),
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!passing.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** What was typed is saved or given up: the next way out is free. */
    pass: () => {
      passing.current = true;
    },
  };
};
