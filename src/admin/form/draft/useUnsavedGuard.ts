import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { watchUnsaved } from '../../unsaved.ts';

/**
 * Holds every way out of an edited form until the person has answered. react-admin's own check compares the beginnings
 * of paths, so from `/edit/1` to `/edit/10` it does not ask.
 */
export const useUnsavedGuard = (dirty: boolean) => {
  const passing = useRef(false);
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
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
  useEffect(() => {
    if (!dirty) return undefined;
    return watchUnsaved({
      ask: async () => passing.current || (await new Promise<boolean>((resolve) => setAnswer(() => resolve))),
      giveUp() {
        passing.current = true;
      },
      stayed() {
        passing.current = false;
      },
    });
  }, [dirty]);
  const say = (leaves: boolean) => {
    if (leaves) passing.current = true;
    answer?.(leaves);
    setAnswer(undefined);
  };
  return {
    asking: blocker.state === 'blocked' || answer !== undefined,
    leave() {
      say(true);
      blocker.proceed?.();
    },
    stay() {
      say(false);
      blocker.reset?.();
    },
    /** What was typed is saved or given up: the next way out is free. */
    pass: () => {
      passing.current = true;
    },
  };
};
