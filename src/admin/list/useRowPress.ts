import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '#values/id.ts';
import { useReadId } from '../readIdContext.ts';

const interactive = 'a, button, input, label, select, textarea, [role="button"], [data-part="more"]';

/** Number of the middle button of a mouse. */
const middle = 1;

/**
 * A press anywhere on a row opens it, as a convenience of the pointer: the link and the button in the row do the same
 * for everybody. Not when the press was on something of its own, or marked text to copy it. With Ctrl, Cmd or the
 * middle button, a new tab opens, as with a link.
 */
export const useRowPress = (rows: RefObject<HTMLElement | null>, onOpen: (id: Id) => void): void => {
  const navigate = useNavigate();
  const readId = useReadId();
  useEffect(() => {
    const element = rows.current;
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(interactive)) return;
      const row = event.target.closest<HTMLElement>('[data-opens="true"]');
      if (!row || window.getSelection()?.toString()) return;
      const { to, row: id } = row.dataset;
      const apart = event.ctrlKey || event.metaKey || event.button === middle;
      if (to && apart) window.open(to, '_blank', 'noopener');
      else if (event.button === middle) return;
      else if (to) navigate(to);
      else {
        const opened = readId(id);
        if (opened !== undefined) onOpen(opened);
      }
    };
    const aside = (event: MouseEvent) => event.button === middle && press(event);
    element?.addEventListener('click', press);
    element?.addEventListener('auxclick', aside);
    return () => {
      element?.removeEventListener('click', press);
      element?.removeEventListener('auxclick', aside);
    };
  }, [rows, navigate, readId, onOpen]);
};
