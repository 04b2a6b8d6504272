import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '#values/id.ts';
import { usePressNavigate } from '../../routing/SteadyLink.tsx';
import { usePrefetch } from '../../routing/usePrefetch.ts';
import { awaitDoubleClick, inPlaceCells } from '../cellEdit/inPlace.ts';

/** Elements that handle presses themselves; the last is a stock cell that is edited in place. */
export const interactive = 'a, button, input, label, select, textarea, [role="button"], .RaInPlaceEditor-reading';

/** `MouseEvent.button` of the middle button. */
const middle = 1;

/** Takes a click on a row, its id, and the path of its form, if any. */
export type RowClick = (event: MouseEvent<HTMLElement>, id: Id, to: string | undefined) => void;

/**
 * A click anywhere on a row opens it. This is a convenience for pointers; the link and the button in the row work for
 * everybody. Clicks on interactive elements and text selection are ignored. Ctrl, Cmd or the middle button opens a
 * new tab, as with a link.
 */
export const useRowClick = (onExpand: (id: Id) => void): RowClick => {
  const pressNavigate = usePressNavigate();
  const navigate = useNavigate();
  const { screen: prefetch } = usePrefetch();
  return useCallback(
    (event, id, to) => {
      const { target, currentTarget, button } = event;
      // React also bubbles clicks from portals that a row has opened, such as a dialog.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      const newTab = event.ctrlKey || event.metaKey || button === middle;
      const link = target.closest('a');
      const cell = target.closest<HTMLElement>(inPlaceCells);
      const onDoubleClick = () => cell && awaitDoubleClick(event, cell, () => navigate(-1));
      // The link navigates by itself; the record loads while the form is drawn.
      if (to && !newTab && link?.getAttribute('href') === to) prefetch(to);
      // By a press of the pointer, and within this tab.
      if (link && event.defaultPrevented && event.detail === 1) onDoubleClick();
      if (target.closest(interactive) || window.getSelection()?.toString()) return;
      // The right button also fires `auxclick`.
      if (button > middle) return;
      if (to && newTab) window.open(to, '_blank', 'noopener');
      else if (button === middle) return;
      else if (to) {
        prefetch(to);
        // A double click is not for the row.
        if (cell && event.detail > 1) return;
        pressNavigate?.(to);
        onDoubleClick();
      } else onExpand(id);
    },
    [pressNavigate, navigate, onExpand, prefetch],
  );
};
