import { useEffect, useEffectEvent } from 'react';
import { listen } from './bridge.ts';

/** Deals with the app's `back` while the component is there; answer true to keep it from whoever came before. */
export const useBack = (handle: () => boolean): void => {
  const onBack = useEffectEvent(handle);
  useEffect(() => listen(({ type }) => type === 'back' && onBack()), []);
};
