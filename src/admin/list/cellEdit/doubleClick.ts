import type { MouseEvent } from 'react';
import { listMemory } from '../listMemory.ts';
import { inPlaceCells } from './inPlace.ts';

/** How long after a press a second one makes a double click of it, ms, and how far from it, px. */
const soon = 350;
const near = 6;

/** So long the second press is waited for, ms: a page busy with drawing hears of it late, with its true time. */
const patience = 2_000;

const nameOf = (cell: HTMLElement): string => `${cell.closest('tr')?.dataset.row}/${cell.dataset.edit}`;

/**
 * A press on a value opens the record's form at once: to wait for a second one would make every press slow. If a second
 * one follows, it was a double click, meant for the cell, and the way to the form is taken back. If the form is there
 * by then, it does not hear of that press, and the list opens the cell once it is back (`wantedCell`).
 */
export const awaitDoubleClick = (press: MouseEvent, cell: HTMLElement, goBack: () => void): void => {
  const { clientX, clientY, timeStamp } = press;
  const name = nameOf(cell);
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const second = (event: globalThis.MouseEvent): void => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > near) return;
    end();
    // The system says so itself, by what the person has set there for how slow one may be.
    if (event.detail < 2 && event.timeStamp - timeStamp > soon) return;
    if (!cell.isConnected) {
      listMemory.wanted = name;
      swallow(event);
      window.addEventListener('click', swallow, { capture: true, once: true });
    }
    goBack();
  };
  const end = (): void => {
    clearTimeout(waiting);
    window.removeEventListener('mousedown', second, true);
  };
  const waiting = setTimeout(end, patience);
  window.addEventListener('mousedown', second, true);
};

/** The cell within this table that was pressed twice while its form took the table's place; told once. */
export const wantedCell = (table: Element | null): HTMLElement | undefined => {
  const { wanted } = listMemory;
  if (wanted === undefined || !table) return undefined;
  const cell = [...table.querySelectorAll<HTMLElement>(inPlaceCells)].find((one) => nameOf(one) === wanted);
  if (cell) listMemory.wanted = undefined;
  return cell;
};
