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
  // A screen that has gone blocks nothing any more: there is nothing to answer.
  const isMounted = useIsMounted();
  // Told apart by the target: after “stay”, another way out may be blocked before an unblocked state was ever drawn.
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
