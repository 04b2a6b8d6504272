import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useIsMounted } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { type Move, pageForms } from '../../unsaved.ts';

/**
 * Blocks navigation until all unsaved input of the page may be left. A router asks only one blocker, which this is:
 * react-admin's are asked by it (`routing/useBlocker.ts`).
 */
export const UnsavedBlocker = () => {
  const lastMove = useRef<Move>(undefined);
  const blocker = useBlocker(
    useCallback((move) => {
      lastMove.current = move;
      return pageForms.blocks(move);
    }, []),
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
    void pageForms.ask(lastMove.current).then((leaves) => {
      asking.current = false;
      if (isMounted.current) resolveBlock(leaves);
    });
  }, [location, isMounted]);
  return null;
};
