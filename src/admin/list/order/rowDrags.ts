import type { CSSProperties, ReactNode } from 'react';
import type { Id } from '#values/id.ts';
import { listeners } from '#values/listeners.ts';

/** What a row needs to be dragged. */
interface RowDrag {
  /** The column with the handle. */
  readonly field: string;
  readonly setNodeRef: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly handle: ReactNode;
  readonly isDragging: boolean;
}

/** A store of what rows need to be dragged, filled once the code for dragging is loaded. */
export interface RowDrags {
  readonly subscribe: (listener: () => void) => () => void;
  readonly of: (id: Id) => RowDrag | undefined;
  readonly tell: (id: Id, drag: RowDrag | undefined) => void;
}

/** Creates the store for one table's rows. */
export const rowDrags = (): RowDrags => {
  const drags = new Map<Id, RowDrag>();
  const { subscribe, notify } = listeners();
  return {
    subscribe,
    of: (id) => drags.get(id),
    tell(id, drag) {
      if (drag) drags.set(id, drag);
      else drags.delete(id);
      notify();
    },
  };
};
