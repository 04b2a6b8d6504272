import type { CSSProperties, ReactNode } from 'react';
import type { Id } from '#values/id.ts';
import { listeners } from '#values/listeners.ts';

/** What a row needs to be dragged. */
interface RowDrag {
  /** The column that the handle stands in. */
  readonly field: string;
  readonly setNodeRef: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly handle: ReactNode;
  readonly isDragging: boolean;
}

/** What the rows of a table need to be dragged, told by what lets them once its code is there. */
export interface RowDrags {
  readonly subscribe: (listener: () => void) => () => void;
  readonly of: (id: Id) => RowDrag | undefined;
  readonly tell: (id: Id, drag: RowDrag | undefined) => void;
}

/** What is told of one table's rows, for as long as each of them is there. */
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
