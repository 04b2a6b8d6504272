import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useIsMounted } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { useUnsavedForms } from '../../unsaved.ts';

/**
 * Keeps the address until everything that was typed on the page may be left. A router has one blocker at a time, and
 * react-admin's compares the beginnings of paths, so from `/edit/1` to `/edit/10` it does not ask.
 */
export const useUnsavedBlocker = (): void => {
  const forms = useUnsavedForms();
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && forms.holds(),
      [forms],
    ),
  );
  const end = useEffectEvent((leaves: boolean) => (leaves ? blocker.proceed?.() : blocker.reset?.()));
  const asking = useRef(false);
  // The router knows nothing any more of what is blocked by a screen that has gone.
  const isMounted = useIsMounted();
  // By where it leads: who stays and at once takes another way out may never be seen unblocked in between.
  const location = blocker.state === 'blocked' ? blocker.location : undefined;
  useLayoutEffect(() => {
    if (!location || asking.current) return;
    asking.current = true;
    void forms.ask().then((leaves) => {
      asking.current = false;
      if (isMounted.current) end(leaves);
    });
  }, [location, forms, isMounted]);
};
