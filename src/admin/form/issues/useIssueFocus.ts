import { useEffect, useRef } from 'react';
import type { FieldPlaces } from '../../kinds/frame/fieldPlaces.ts';

/**
 * Gives the focus to the first of the fields that are wrong. A dialog that is open holds it, and puts it back where it
 * was when it closes: the field gets it after that.
 */
export const useIssueFocus = (places: FieldPlaces, held: boolean): ((paths: readonly string[]) => void) => {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (held || !wanted.current) return;
    places.focus(wanted.current);
    wanted.current = undefined;
  }, [held, places]);
  return (paths) => {
    const first = places.first(paths);
    if (held) wanted.current = first;
    else if (first) places.focus(first);
  };
};
