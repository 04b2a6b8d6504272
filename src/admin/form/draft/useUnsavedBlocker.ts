import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useIsMounted } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { useUnsavedForms } from '../../unsaved.ts';

/**
 * Blocks navigation until all unsaved input of the page may be left. A router has one blocker at a time, and
 * react-admin's compares path prefixes, so it does not ask from `/edit/1` to `/edit/10`.
 */
export const useUnsavedBlocker = (): void => {
  const forms = useUnsavedForms();
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && forms.holds(),
      [forms],
    ),
  );
  const resolveBlock = useEffectEvent((leaves: boolean) => (leaves ? blocker.proceed?.() : blocker.reset?.()));
  const asking = useRef(false);
  // A screen that is gone blocks nothing: there is nothing to answer.
  const isMounted = useIsMounted();
  // A new target is a new block: after "stay", another way out may be blocked before an unblocked render.
  const location = blocker.state === 'blocked' ? blocker.location : undefined;
  useLayoutEffect(() => {
    if (!location || asking.current) return;
    asking.current = true;
    void forms.ask().then((leaves) => {
      asking.current = false;
      if (isMounted.current) resolveBlock(leaves);
    });
  }, [location, forms, isMounted]);
};
