import type { CSSProperties, ReactNode } from 'react';
import { filterSuffixes } from '#schema/filter.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { listeners } from '#values/listeners.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { cellOf } from '../../kinds/cells.ts';
import { several } from '../../kinds/filterLook.ts';
import type { ListState } from '../address/listState.ts';

/** What determines the order of the rows. */
type Order = Pick<ListState, 'sort' | 'filter'>;

/** Whether all rows of the list have the same value of a field. */
const isOne = (resource: Resource, field: string, { filter }: Order): boolean =>
  resource.parent?.field === field ||
  several({ eq: filter[field], in: filter[field + filterSuffixes.in] }).length === 1;

/**
 * The field that orders rows by hand, if the list is sorted by it, ascending; for an order "within" a group, only if
 * the list shows a single group.
 */
export const orderedBy = (resource: Resource, state: Order): string | undefined => {
  const { field: name, order } = state.sort;
  const field = fieldNamed(resource, name);
  if (!field || order !== 'ASC' || !resource.can.everEdit || !cellOf(field).ordered) return undefined;
  const within = 'within' in field ? field.within : undefined;
  return typeof within !== 'string' || isOne(resource, within, state) ? name : undefined;
};

/** The rows after one has moved to another's place: the same place values, assigned to other rows. */
export const movedRows = (
  rows: readonly StoredRecord[],
  field: string,
  from: number,
  to: number,
): readonly StoredRecord[] => {
  const movedRow = rows[from];
  if (!movedRow) return rows;
  const otherRows = rows.filter((_, index) => index !== from);
  const order = [...otherRows.slice(0, to), movedRow, ...otherRows.slice(to)];
  return order.map((row, index) => {
    const place = rows[index]?.[field];
    return row[field] === place ? row : { ...row, [field]: place };
  });
};

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
