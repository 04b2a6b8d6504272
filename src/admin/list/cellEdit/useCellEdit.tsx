import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { isWriting } from '../../shortcuts/useShortcuts.ts';
import { listMemory } from '../recordListContext.ts';
import { hintId, inPlaceCells, wantedCell } from './inPlace.ts';

const CellEditor = lazyDialog(() => import('./CellEditor.tsx'));

const cellsIn = (container: Element) => Array.from(container.querySelectorAll<HTMLElement>(inPlaceCells));

/** The cell in the arrow's direction: beside it in the row, or in the same column of the nearest row that has it. */
const neighbour = (cell: HTMLElement, key: string): HTMLElement | null | undefined => {
  const row = cell.closest('tr');
  const body = cell.closest('tbody');
  if (!row || !body) return undefined;
  const forwardKey = getComputedStyle(cell).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const rowCells = cellsIn(row);
    const index = rowCells.indexOf(cell) + (key === forwardKey ? 1 : -1);
    // Before the first cell comes the row's link.
    return index < 0 ? row.querySelector<HTMLElement>('a[data-title]') : rowCells[index];
  }
  const column = cellsIn(body).filter(({ dataset }) => dataset.edit === cell.dataset.edit);
  return column[column.indexOf(cell) + (key === 'ArrowDown' ? 1 : -1)];
};

const arrowKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * Buffers the keys meant for a cell's editor until it is mounted: the list would take letters as its shortcuts. Enter
 * and Tab end the buffer, since nothing is saved unseen.
 *
 * @returns a function that returns the text and stops listening
 */
const useEarlyKeys = (cell: HTMLElement | undefined, onGiveUp: () => void): (() => string) => {
  const takeTyped = useRef<() => string>(() => '');
  const giveUp = useEffectEvent(onGiveUp);
  useLayoutEffect(() => {
    if (!cell) return undefined;
    let typed = '';
    let isEnded = false;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, target, repeat, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || /^F\d/.test(key) || isWriting(target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') giveUp();
      else if (key === 'Backspace') typed = typed.slice(0, -1);
      else if (key === 'Enter' || key === 'Tab') isEnded ||= !repeat;
      else if (key.length === 1 && !isEnded) typed += key;
    };
    const stopListening = () => document.removeEventListener('keydown', onKeyDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    takeTyped.current = () => {
      stopListening();
      return typed;
    };
    return stopListening;
  }, [cell]);
  return () => takeTyped.current();
};

/**
 * Edits values in place: by a double click, or by Enter or F2 on the focused cell. From a row's link, the arrow keys
 * lead to its cells and on to those around them. The element stays a table, which screen readers read as one.
 */
export const useCellEdit = (table: RefObject<HTMLElement | null>, onEditing: (editing: boolean) => void) => {
  const { data: rows = [], refetch } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const [open, setOpen] = useState<HTMLElement>();
  // Kept as it was seen: after a refetch, the list may no longer have the row that is being edited.
  const [row, setRow] = useState<StoredRecord>();
  const changed = useRef(false);
  // On each render: the rows with that cell may come long after the list is back.
  useEffect(() => {
    // If cards replace the table, they are drawn all at once.
    listMemory.drawn = true;
    const cell = wantedCell(table.current);
    if (cell) show(cell);
  });
  const show = (cell: HTMLElement | undefined) => {
    setOpen(cell);
    setRow(rows.find(({ id }) => String(id) === cell?.closest('tr')?.dataset.row));
  };
  const name = open?.dataset.edit;

  // When the editor closes, the focus returns to its cell, unless it has been moved elsewhere.
  const lastOpen = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (!open && document.activeElement === document.body) lastOpen.current?.focus({ preventScroll: true });
    lastOpen.current = open;
    onEditing(open !== undefined);
  }, [open, onEditing]);
  const onDoubleClick = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const cell = target.closest<HTMLElement>(inPlaceCells);
    if (!cell || ctrlKey || metaKey || shiftKey || altKey || target.closest('button, input, label')) return;
    // A double click selects the word under the pointer.
    window.getSelection()?.removeAllRanges();
    show(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (!(target instanceof HTMLElement) || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const [firstCell] = target.matches('a[data-title]') ? cellsIn(target.closest('tr') ?? target) : [];
    const cell = target.matches(inPlaceCells) ? target : undefined;
    const isOpening = cell ? key === 'Enter' || key === 'F2' : key === 'F2' && firstCell !== undefined;
    const nextFocus =
      cell && arrowKeys.includes(key) ? neighbour(cell, key) : key === 'ArrowRight' ? firstCell : undefined;
    if (!isOpening && !nextFocus) return;
    event.preventDefault();
    if (isOpening) show(cell ?? target.closest<HTMLElement>(inPlaceCells) ?? firstCell);
    nextFocus?.focus();
    // A browser leaves half of it below a sticky column.
    nextFocus?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const end = () => {
    show(undefined);
    // Order, sums and filters are updated only now: no row may vanish while it is edited.
    if (changed.current) void refetch();
    changed.current = false;
  };
  const typed = useEarlyKeys(row && name ? open : undefined, end);
  const openNeighbour = (step: 1 | -1): boolean => {
    const all = open ? cellsIn(open.closest('tbody') ?? open) : [];
    const next = open && all[all.indexOf(open) + step];
    if (next) {
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      show(next);
    }
    return next !== undefined;
  };
  return {
    handlers: { onDoubleClick, onKeyDown },
    editor: (
      <>
        <span id={hintId} hidden>
          {translate('list.cell.editable')}
        </span>
        {row && name && open && (
          <CellEditor
            key={`${row.id}/${name}`}
            row={row}
            name={name}
            cell={open}
            typed={typed}
            onChanged={() => {
              changed.current = true;
            }}
            onClose={end}
            onGoOn={openNeighbour}
          />
        )}
      </>
    ),
  };
};
