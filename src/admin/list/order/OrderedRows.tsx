import { useLayoutEffect } from 'react';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRecordList } from '../recordListContext.ts';
import { type RowDrags, useReorder } from './rowOrder.ts';
import { Sortable, useSortableLine } from './sortable.tsx';

interface OrderedRowsProps {
  readonly field: string;
  readonly rows: readonly StoredRecord[];
  readonly drags: RowDrags;
}

/** Passes a row its drag position and the handle for the column of its place. */
const OrderedRow = ({ field, row, drags }: Omit<OrderedRowsProps, 'rows'> & { readonly row: StoredRecord }) => {
  const { format } = useRecordList();
  const line = useSortableLine(row.id, format.title(row));
  useLayoutEffect(() => drags.tell(row.id, { field, ...line }));
  useLayoutEffect(() => () => drags.tell(row.id, undefined), [drags, row.id]);
  return null;
};

/** Makes rows sortable by dragging. Rendered beside them: as their parent, it would redraw them. */
const OrderedRows = ({ field, rows, drags }: OrderedRowsProps) => {
  const { format } = useRecordList();
  const reorder = useReorder();
  const indexOf = (id: unknown) => rows.findIndex((row) => row.id === id);
  return (
    <Sortable
      ids={rows.map(({ id }) => id)}
      describe={(id, over) => {
        const row = rows[indexOf(id)];
        const position = format.text(field, rows[indexOf(over)] ?? row ?? {});
        return row && { title: format.title(row), position };
      }}
      onMove={(id, over) => void reorder(field, indexOf(id), indexOf(over))}
      // Its live region cannot be inside a table.
      container={document.body}
    >
      {rows.map((row) => (
        <OrderedRow key={row.id} {...{ field, row, drags }} />
      ))}
    </Sortable>
  );
};

export default OrderedRows;
