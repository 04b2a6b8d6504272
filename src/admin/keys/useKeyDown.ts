import { useEffect, useEffectEvent } from 'react';

/** Hears every key that is pressed on the page and that nothing there kept to itself. */
export const useKeyDown = (press: (event: KeyboardEvent) => void): void => {
  const heard = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heard(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
