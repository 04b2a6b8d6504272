import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const interactive = 'a, button, input, label, select, textarea, [role="button"]';

/**
 * A press anywhere on a row opens it, as a convenience of the pointer: the link and the button in the row do the same
 * for everybody. Not when the press was on something of its own, or marked text to copy it.
 */
export const useRowPress = (table: RefObject<HTMLTableElement | null>, onOpen: (id: number) => void): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const body = table.current?.tBodies[0];
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(interactive)) return;
      const row = event.target.closest<HTMLElement>('tr[data-opens="true"]');
      if (!row || window.getSelection()?.toString()) return;
      if (row.dataset.to) navigate(row.dataset.to);
      else onOpen(Number(row.dataset.row));
    };
    body?.addEventListener('click', press);
    return () => body?.removeEventListener('click', press);
  }, [table, navigate, onOpen]);
};
