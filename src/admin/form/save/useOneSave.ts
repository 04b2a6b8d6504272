import { useCallback, useRef } from 'react';

/** Where a save leads. */
export type Then = 'leave' | 'another' | 'stay';

/**
 * Lets one save through at a time, and none after one that ends the form, which may still be on the screen: a second
 * press that a slow device tells of late would make a second record.
 */
export const useOneSave = () => {
  const held = useRef(false);
  return useCallback(async (save: () => Promise<boolean>, ends: boolean): Promise<boolean> => {
    if (held.current) return false;
    held.current = true;
    let done = false;
    try {
      done = await save();
      return done;
    } finally {
      held.current = done && ends;
    }
  }, []);
};
