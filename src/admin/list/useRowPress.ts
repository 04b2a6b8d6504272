import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const interactive = 'a, button, input, label, select, textarea, [role="button"], [data-part="more"]';

/**
 * A press anywhere on a row opens it, as a convenience of the pointer: the link and the button in the row do the same
 * for everybody. Not when the press was on something of its own, or marked text to copy it.
 */
export const useRowPress = (rows: RefObject<HTMLElement | null>, onOpen: (id: number) => void): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const element = rows.current;
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(interactive)) return;
      const row = event.target.closest<HTMLElement>('[data-opens="true"]');
      if (!row || window.getSelection()?.toString()) return;
      if (row.dataset.to) navigate(row.dataset.to);
      else onOpen(Number(row.dataset.row));
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [rows, navigate, onOpen]);
};
