import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface DeferredMountProps {
  readonly children: ReactNode;
  /** What they wait for besides, the first time; it never rejects. */
  readonly until?: Promise<unknown>;
}

/**
 * Draws its children once what is around them is on the screen, in slices between which the browser can answer: all in
 * one go would keep a cheap phone from scrolling and typing for half a second.
 */
export const DeferredMount = ({ children, until }: DeferredMountProps) => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return;
    const draw = () => startTransition(() => setReady(true));
    if (until) void until.then(draw);
    else draw();
  }, [ready, until]);
  return ready ? children : null;
};
