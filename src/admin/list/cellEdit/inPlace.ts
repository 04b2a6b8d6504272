import type { MouseEvent } from 'react';
import { isWritable } from '#schema/fieldsOf.ts';
import type { Resource } from '#schema/resource.ts';
import { shown } from '#schema/validation/condition.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellOf } from '../../kinds/cells.ts';
import type { ResourceView } from '../../view.ts';

/** Id of the hint that says how such a cell is edited. */
export const hintId = 'cell-editable';

/** Whether a cell can be edited in place: its kind allows it, the field is writable and shown for this record. */
export const isInPlace = (resource: Resource, view: ResourceView, name: string, row: StoredRecord): boolean => {
  const field = resource.fields[name];
  if (!field || !isWritable(field) || field.fixed || name === resource.parent?.field) return false;
  // A view's own cells and inputs are left to the view.
  if (view.cells?.[name] || view.inputs?.[name] || view.wholeInputs?.[name]) return false;
  return cellOf(field).inPlace && (!field.shownWhen || shown(resource, name, row));
};

/** Selector of such cells, for keys, presses and styles. */
export const inPlaceCells = 'td[data-edit]';

/** The attributes of such a cell. */
export const inPlaceCell = (name: string) => ({ 'data-edit': name, tabIndex: -1, 'aria-describedby': hintId });

/** A second press within this time, ms, and this distance, px, makes a double click. */
const doubleClickMs = 350;
const doubleClickPx = 6;

/** How long to wait for the second press, ms: a busy page gets the event late, but with its true time. */
const timeoutMs = 2_000;

/** The cell that was double-clicked while its form was opening; the next list opens it. */
let wanted: string | undefined;

const nameOf = (cell: HTMLElement): string => `${cell.closest('tr')?.dataset.row}/${cell.dataset.edit}`;

/**
 * A press on a value, or on the link in its cell, opens a form at once: waiting for a second press would slow down
 * every press. If a second one follows, it was a double click on the cell, and we navigate back. If the form is already
 * there, it does not get that press, and the list opens the cell once it is back (`wantedCell`).
 */
export const awaitDoubleClick = (press: MouseEvent, cell: HTMLElement, goBack: () => void): void => {
  const { clientX, clientY, timeStamp } = press;
  const name = nameOf(cell);
  const isOnLink = press.target instanceof Element && press.target.closest('a') !== null;
  const cancelEvent = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  /** Cancels the click that ends this press; if there is none, no later one. */
  const cancelClick = (): void => {
    window.addEventListener('click', cancelEvent, { capture: true, once: true });
    const isOver = () => window.removeEventListener('click', cancelEvent, true);
    window.addEventListener('mousedown', isOver, { capture: true, once: true });
  };
  const onSecondPress = (event: globalThis.MouseEvent): void => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > doubleClickPx) return;
    stopWaiting();
    // `detail` counts presses by the double-click speed that the person set in the system.
    if (event.detail < 2 && event.timeStamp - timeStamp > doubleClickMs) return;
    if (!cell.isConnected) {
      wanted = name;
      cancelEvent(event);
    }
    // A link in the cell would navigate again.
    if (!cell.isConnected || isOnLink) cancelClick();
    goBack();
  };
  const stopWaiting = (): void => {
    clearTimeout(timeout);
    window.removeEventListener('mousedown', onSecondPress, true);
  };
  const timeout = setTimeout(stopWaiting, timeoutMs);
  window.addEventListener('mousedown', onSecondPress, true);
};

/** The cell of this table that was double-clicked while its form was opening; returned only once. */
export const wantedCell = (table: Element | null): HTMLElement | undefined => {
  if (wanted === undefined || !table) return undefined;
  const cell = [...table.querySelectorAll<HTMLElement>(inPlaceCells)].find((candidate) => nameOf(candidate) === wanted);
  if (cell) wanted = undefined;
  return cell;
};
