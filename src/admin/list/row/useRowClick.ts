import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '#values/id.ts';
import { usePressNavigate } from '../../routing/SteadyLink.tsx';
import { usePrefetch } from '../../routing/usePrefetch.ts';
import { awaitDoubleClick } from '../cellEdit/doubleClick.ts';
import { inPlaceCells } from '../cellEdit/inPlace.ts';

/** What a press is meant for by itself; the last is a stock cell that is edited where it stands. */
export const interactive = 'a, button, input, label, select, textarea, [role="button"], .RaInPlaceEditor-reading';

/** Number of the middle button of a mouse. */
const middle = 1;

/** A click on a row: which one, and where its form is, if it has one. */
export type RowClick = (event: MouseEvent<HTMLElement>, id: Id, to: string | undefined) => void;

/**
 * A click anywhere on a row opens it, as a convenience of the pointer: the link and the button in the row do the same
 * for everybody. Not when it was on something of its own, or marked text to copy it. With Ctrl, Cmd or the middle
 * button, a new tab opens, as with a link.
 */
export const useRowClick = (onExpand: (id: Id) => void): RowClick => {
  const go = usePressNavigate();
  const navigate = useNavigate();
  const { screen: prefetch } = usePrefetch();
  return useCallback(
    (event, id, to) => {
      const { target, currentTarget, button } = event;
      // What a row opens elsewhere on the page, such as a dialog, tells it of its clicks all the same.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
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
        const cell = target.closest<HTMLElement>(inPlaceCells);
        // The second of two is not for the row.
        if (cell && event.detail > 1) return;
        go?.(to);
        if (cell) awaitDoubleClick(event, cell, () => navigate(-1));
      } else onExpand(id);
    },
    [go, navigate, onExpand, prefetch],
  );
};
