import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsMounted } from 'react-admin';
import { useBlocker, useLocation } from 'react-router-dom';
import { type Move, pageForms } from '../../unsaved.ts';

/** Where in the browser's history the page is; react-router numbers its entries. */
const historyIndex = (): number => Number((window.history.state as { readonly idx?: unknown } | null)?.idx);

/** How long the browser may take for a step of its history, ms; of two at once it may drop one. */
const stepTimeoutMs = 1_000;

/** Resolves once the browser has gone a step of its history, or has dropped it. */
const nextStep = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timeout);
      window.removeEventListener('popstate', end);
      resolve();
    };
    const timeout = setTimeout(end, stepTimeoutMs);
    window.addEventListener('popstate', end);
  });

const Blocker = ({ onAsking }: { readonly onAsking: (asking: boolean) => void }) => {
  const lastMove = useRef<Move>(undefined);
  const index = useRef(Number.NaN);
  const stepBack = useRef<Promise<void>>(undefined);
  const blocker = useBlocker(
    useCallback((move) => {
      lastMove.current = move;
      const blocks = pageForms.blocks(move);
      // A blocked step of the history is taken back by the router a moment later; an answer may come before.
      stepBack.current = blocks && index.current - historyIndex() ? nextStep() : undefined;
      return blocks;
    }, []),
  );
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (key) index.current = historyIndex();
  }, [key]);
  const resolveBlock = useEffectEvent((leaves: boolean) => {
    const away = index.current - historyIndex();
    if (!away) return leaves ? blocker.proceed?.() : blocker.reset?.();
    // The router takes back one step at a time: after two presses of "back" the address is another screen's.
    blocker.reset?.();
    if (leaves) window.addEventListener('popstate', () => window.history.go(-away), { once: true });
    window.history.go(away);
  });
  const asking = useRef(false);
  // A screen that is gone blocks nothing: there is nothing to answer.
  const isMounted = useIsMounted();
  // A new target is a new block: after "stay", another way out may be blocked before an unblocked render.
  const location = blocker.state === 'blocked' ? blocker.location : undefined;
  useLayoutEffect(() => {
    if (!location || asking.current) return;
    asking.current = true;
    onAsking(true);
    void pageForms.ask(lastMove.current).then(async (leaves) => {
      await stepBack.current;
      asking.current = false;
      if (isMounted.current) resolveBlock(leaves);
      onAsking(false);
    });
  }, [location, isMounted, onAsking]);
  return null;
};

/**
 * Blocks navigation until all unsaved input of the page may be left. A router asks only one blocker, which this is:
 * react-admin's are asked by it (`routing/useBlocker.ts`). It stands only while there is something to ask about: the
 * router warns of any blocker when the browser goes to an address that another page has left in its history.
 */
export const UnsavedBlocker = () => {
  const isWatched = useSyncExternalStore(pageForms.subscribe, pageForms.isWatched);
  // A form that was saved on the way out watches no more, and the way is still to be taken.
  const [isAsking, setAsking] = useState(false);
  return (isWatched || isAsking) && <Blocker onAsking={setAsking} />;
};
