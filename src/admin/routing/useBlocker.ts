import { useEffect, useEffectEvent, useState } from 'react';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import { type Move, useUnsavedForms } from '../unsaved.ts';

/**
 * react-admin asks before a form is left, except for a path that begins with its own, which it takes for one of the
 * form's tabs: `/x/edit/10` for one below `/x/edit/1`. Here a form has one path, so its end is marked before such a one.
 */
const withMarkedEnd = (move: Move): Move => {
  const [from, to] = [move.currentLocation, move.nextLocation];
  return from.pathname !== to.pathname && to.pathname.startsWith(from.pathname)
    ? { ...move, currentLocation: { ...from, pathname: `${from.pathname}//` } }
    : move;
};

const unblocked: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** react-admin's `useBlocker`, asked with all unsaved forms of the page, in turn: a router asks only one blocker. */
export const useBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const forms = useUnsavedForms();
  const [blocker, setBlocker] = useState<RouterBlocker>(unblocked);
  const blocks = useEffectEvent((move: Move): boolean =>
    typeof shouldBlock === 'function' ? shouldBlock(withMarkedEnd(move)) : shouldBlock,
  );
  useEffect(() => {
    const waiting: ((leaves: boolean) => void)[] = [];
    const answer = (leaves: boolean) => () => {
      setBlocker(unblocked);
      for (const resolve of waiting.splice(0)) resolve(leaves);
    };
    const answers = { proceed: answer(true), reset: answer(false) };
    const unwatch = forms.watch({
      // Asked about navigations only: it cannot save, and does not say whether it would lose anything.
      holds: () => false,
      blocks: (move) => blocks(move),
      ask: async (move) => {
        if (!move) return true;
        setBlocker({ state: 'blocked', location: move.nextLocation, ...answers });
        return new Promise<boolean>((resolve) => waiting.push(resolve));
      },
    });
    return () => {
      unwatch();
      // What is gone holds nobody back.
      answers.proceed();
    };
  }, [forms]);
  return blocker;
};
