import { lazy, Suspense, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceView } from '../../view.ts';
import { orderedBy } from '../order/rowOrder.ts';
import { type Row, useRecordList } from '../recordListContext.ts';
import { useExpandedRows } from '../row/useExpandedRows.ts';
import { useRowClick } from '../row/useRowClick.ts';
import { RecordRow } from './RecordRow.tsx';
import { TableFrame, TableScroller } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { useTableShape } from './useTableShape.ts';

// Dragging is fetched only where rows can be put in order.
const OrderedRows = lazy(() => import('../order/OrderedRows.tsx'));

interface RecordTableProps {
  readonly rows: readonly Row[];
  readonly view: ResourceView;
  readonly onDelete: (row: Row) => void;
}

/** The rows as a table. */
export const RecordTable = ({ rows, view, onDelete }: RecordTableProps) => {
  const { resource, parentId, labels, focus } = useRecordList();
  const { sort, filterValues: filter, isPlaceholderData, selectedIds, onToggleItem } = useListContext<Row>();
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const { shape, fits, known } = useTableShape(scroller, view.rowActions !== undefined);
  const [expanded, toggle] = useExpandedRows();
  const onClick = useRowClick(toggle);
  const ordered = orderedBy(resource, { sort, filter });
  const props = (known ? rows : []).map((row) => ({
    resource,
    parentId,
    columns: shape.columns,
    row,
    view,
    selectable: shape.selectable,
    selected: selectedIds.includes(row.id),
    actions: shape.actions > 0,
    expanded: expanded.has(row.id),
    span: shape.span,
    onToggleItem,
    onExpand: toggle,
    onClick,
    onLink: focus.onLink,
    onDelete,
  }));
  const plain = props.map((one) => <RecordRow key={one.row.id} {...one} />);
  return (
    <TableScroller ref={scroller} data-fits={fits}>
      <TableFrame data-fits={fits} data-stale={isPlaceholderData} style={{ minWidth: shape.width }}>
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
