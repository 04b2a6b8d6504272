import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Draws its children once what is around them is on the screen, in slices between which the browser can answer: all in
 * one go would keep a cheap phone from scrolling and typing for half a second.
 */
export const DeferredMount = ({ children }: { readonly children: ReactNode }) => {
  const [ready, setReady] = useState(false);
  useEffect(() => startTransition(() => setReady(true)), []);
  return ready ? children : null;
};
