import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface DeferredMountProps {
  readonly children: ReactNode;
  /** What the first mount also waits for; it never rejects. */
  readonly until?: Promise<unknown>;
}

/**
 * Draws its children once what is around them is on the screen, in slices that let the browser answer in between: in
 * one go, a cheap phone could neither scroll nor type for half a second.
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
