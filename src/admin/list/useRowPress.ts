import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrefetch } from '../routing/usePrefetch.ts';

const interactive = 'a, button, input, label, select, textarea, [role="button"], [data-part="more"]';

/** Number of the middle button of a mouse. */
const middle = 1;

/**
 * A press anywhere on a row opens it, as a convenience of the pointer: the link and the button in the row do the same
 * for everybody. Not when the press was on something of its own, or marked text to copy it. With Ctrl, Cmd or the
 * middle button, a new tab opens, as with a link.
 */
export const useRowPress = (rows: RefObject<HTMLElement | null>, onOpen: (id: number) => void): void => {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  useEffect(() => {
    const element = rows.current;
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const row = event.target.closest<HTMLElement>('[data-opens="true"]');
      if (!row) return;
      const { to, row: id } = row.dataset;
      const apart = event.ctrlKey || event.metaKey || event.button === middle;
      // Its link leads there by itself; the record comes while the form is drawn.
      if (to && !apart && event.target.closest('a')?.getAttribute('href') === to) prefetch(to);
      if (event.target.closest(interactive) || window.getSelection()?.toString()) return;
      if (to && apart) window.open(to, '_blank', 'noopener');
      else if (event.button === middle) return;
      else if (to) {
        prefetch(to);
        navigate(to);
      } else onOpen(Number(id));
    };
    const aside = (event: MouseEvent) => event.button === middle && press(event);
    element?.addEventListener('click', press);
    element?.addEventListener('auxclick', aside);
    return () => {
      element?.removeEventListener('click', press);
      element?.removeEventListener('auxclick', aside);
    };
  }, [rows, navigate, onOpen, prefetch]);
};
