import { useEffect } from 'react';
import { whenIdle } from '#i18n/whenIdle.ts';

/** Keeps the focus in what it is in, from when the screen is there and somebody may press something. */
export const useFocusKept = (): void => {
  useEffect(() => {
    let isGone = false;
    let end: (() => void) | undefined;
    const begin = async () => {
      await whenIdle();
      const { keepFocus } = await import('./keepFocus.ts');
      if (!isGone) end = keepFocus();
    };
    // Without it the browser puts the focus where it does.
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
};
