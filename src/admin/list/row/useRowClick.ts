import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '#values/id.ts';
import { usePrefetch } from '../../routing/usePrefetch.ts';

const interactive = 'a, button, input, label, select, textarea, [role="button"]';

/** Number of the middle button of a mouse. */
const middle = 1;

/** How long a click where a value can be changed waits for a second one, ms: a double click opens the cell instead. */
const doubleClick = 250;

/** A click on a row: which one, and where its form is, if it has one. */
export type RowClick = (event: MouseEvent<HTMLElement>, id: Id, to: string | undefined) => void;

/**
 * A click anywhere on a row opens it, as a convenience of the pointer: the link and the button in the row do the same
 * for everybody. Not when it was on something of its own, or marked text to copy it. With Ctrl, Cmd or the middle
 * button, a new tab opens, as with a link.
 */
export const useRowClick = (onExpand: (id: Id) => void): RowClick => {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return useCallback(
    (event, id, to) => {
      const { target, currentTarget, button } = event;
      // What a row opens elsewhere on the page, such as a dialog, tells it of its clicks all the same.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      const inPlace = target.closest('td[data-edit]') !== null;
      if (inPlace) clearTimeout(waiting.current);
      const apart = event.ctrlKey || event.metaKey || button === middle;
      // Its link leads there by itself; the record comes while the form is drawn.
      if (to && !apart && target.closest('a')?.getAttribute('href') === to) prefetch(to);
      if (target.closest(interactive) || window.getSelection()?.toString()) return;
      // That of the right button comes as `auxclick` too.
      if (button > middle) return;
      if (to && apart) window.open(to, '_blank', 'noopener');
      else if (button === middle) return;
      else if (to) {
        prefetch(to);
        if (!inPlace) navigate(to);
        else if (event.detail < 2) waiting.current = setTimeout(() => navigate(to), doubleClick);
      } else onExpand(id);
    },
    [navigate, onExpand, prefetch],
  );
};
