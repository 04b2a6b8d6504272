import { useCallback, useEffect, useRef } from 'react';

/**
 * Of the mouse, which a finger’s tap is told as once it is over; what is dragged lets go otherwise. A menu of the browser’s
 * own, of a right press or a list of choices, may take the end away: by the next key it is over.
 */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown'];

/**
 * Puts off what may move the page until the press that is under way has come to its end: it leaves a field as it goes
 * down, and an issue that took a line of its own just then would push away what was pressed, so that nothing came of it.
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
