import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceView } from '../view.ts';
import { orderedBy } from './order/orderedBy.ts';
import { RecordRow } from './RecordRow.tsx';
import { type Row, useRecordList, useRows } from './recordList.ts';
import { TableFrame, TableScroller } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { useRowPress } from './useRowPress.ts';
import { useTableShape } from './useTableShape.ts';

// Dragging is fetched only where rows can be put in order.
const OrderedRows = lazy(() => import('./order/OrderedRows.tsx'));

interface RecordTableProps {
  readonly rows: readonly Row[];
  readonly view: ResourceView;
  readonly onDelete: (row: Row) => void;
}

/** The rows as a table. */
export const RecordTable = ({ rows, view, onDelete }: RecordTableProps) => {
  const { resource, parentId, labels } = useRecordList();
  const { sort, filterValues: filter, isPlaceholderData, selectedIds, onToggleItem } = useRows();
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { shape, fits, known } = useTableShape(scroller, view.rowActions !== undefined);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  useRowPress(table, toggle);
  const ordered = orderedBy(resource, { sort, filter });
  const props = (known ? rows : []).map((row) => ({
    resource,
    parentId,
    columns: shape.columns,
    row,
    view,
    ticks: shape.ticks,
    ticked: selectedIds.includes(row.id),
    actions: shape.actions > 0,
    open: open.has(row.id),
    span: shape.span,
    onTick: onToggleItem,
    onOpen: toggle,
    onDelete,
  }));
  const plain = props.map((one) => <RecordRow key={one.row.id} {...one} />);
  return (
    <TableScroller ref={scroller} data-fits={fits}>
      <TableFrame ref={table} data-fits={fits} data-stale={isPlaceholderData} style={{ minWidth: shape.width }}>
        <caption>{translate('list.caption', { name: labels.name })}</caption>
        <TableHead shape={shape} rows={rows} />
        <tbody>
          {ordered === undefined ? (
            plain
          ) : (
            <Suspense fallback={plain}>
              <OrderedRows field={ordered} rows={props} />
            </Suspense>
          )}
        </tbody>
        <TotalsRow shape={shape} />
      </TableFrame>
    </TableScroller>
  );
};
