import { useCallback, useEffect, useRef } from 'react';

/**
 * What ends a press. A finger's tap is told as mouse events once it is over; a drag ends by itself. Where a menu of the
 * browser (a right press, a `<select>`) hides the end, the next key tells that it is over.
 */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown'];

/**
 * Puts off work that may move the page until the current press has ended. A press first takes the focus from a field;
 * an issue shown at that moment would push the pressed button away before it is clicked.
 */
export const useAfterPress = (): ((work: () => void) => void) => {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const down = () => {
      waiting.current ??= [];
    };
    const up = () => {
      const works = waiting.current ?? [];
      waiting.current = undefined;
      // The click comes after the end of the press, in the same task.
      for (const work of works) setTimeout(work);
    };
    addEventListener('mousedown', down, true);
    for (const end of ends) addEventListener(end, up, true);
    return () => {
      removeEventListener('mousedown', down, true);
      for (const end of ends) removeEventListener(end, up, true);
    };
  }, []);
  return useCallback((work) => {
    if (waiting.current) waiting.current.push(work);
    else work();
  }, []);
};
