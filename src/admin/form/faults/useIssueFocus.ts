import { type RefObject, useEffect, useRef } from 'react';
import { firstOnPage, focusField } from './focusField.ts';

/**
 * Gives the focus to the first of the fields that are wrong. A dialog that is open holds it, and puts it back where it
 * was when it closes: the field gets it after that.
 */
export const useIssueFocus = (
  root: RefObject<HTMLElement | null>,
  held: boolean,
): ((paths: readonly string[]) => void) => {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (held || !wanted.current || !root.current) return;
    focusField(root.current, wanted.current);
    wanted.current = undefined;
  }, [held, root]);
  return (paths) => {
    const first = root.current ? firstOnPage(root.current, paths) : undefined;
    if (held) wanted.current = first;
    else if (first && root.current) focusField(root.current, first);
  };
};
