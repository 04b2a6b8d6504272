import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears every key that is pressed on the page and that nothing there kept to itself. */
export const useKeyDown = (press: (event: KeyboardEvent) => void): void => {
  const heard = useEffectEvent(press);
  // Before anybody can press a key at what is drawn: the screen before would hear it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
