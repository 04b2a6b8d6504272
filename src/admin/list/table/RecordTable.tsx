import { lazy, Suspense, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import type { ResourceView } from '../../view.ts';
import { useCellEdit } from '../cellEdit/useCellEdit.tsx';
import { orderedBy } from '../order/rowOrder.ts';
import { type Row, useRecordList } from '../recordListContext.ts';
import { useExpandedRows } from '../row/useExpandedRows.ts';
import { useRowClick } from '../row/useRowClick.ts';
import { RecordRow } from './RecordRow.tsx';
import { TableFrame, TableScroller } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { type TableShape, useTableShape } from './useTableShape.ts';

// Dragging is fetched only where rows can be put in order.
const OrderedRows = lazy(() => import('../order/OrderedRows.tsx'));

interface RecordTableProps {
  readonly rows: readonly Row[];
  readonly view: ResourceView;
  readonly onDelete: (row: Row) => void;
}

/** Count and sums over everything that the filters let through, each sum under its column. */
const TotalsRow = ({ shape }: { shape: TableShape }) => {
  const { resource, sums, format } = useRecordList();
  const { total = 0 } = useListContext<Row>();
  const translate = useTranslate();
  const { totals } = resource.list;
  const first = shape.columns.findIndex(({ name }) => totals.includes(name));
  if (first < 0) return null;
  const before = first + Number(shape.expands) + Number(shape.selectable);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {translate('list.totals', {
            smart_count: total,
            total: numberText(total, format.language),
          })}
        </th>
        {shape.columns.slice(first).map(({ name, align }) => (
          <td key={name} data-align={align}>
            {totals.includes(name) && name in sums && format.text(name, { [name]: sums[name] })}
          </td>
        ))}
        {shape.actions > 0 && <td />}
      </tr>
    </tfoot>
  );
};

/** The rows as a table. */
export const RecordTable = ({ rows, view, onDelete }: RecordTableProps) => {
  const { resource, parentId, labels, focus } = useRecordList();
  const { sort, filterValues: filter, isPlaceholderData, selectedIds, onToggleItem } = useListContext<Row>();
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const { shape, fits, known } = useTableShape(scroller, view.rowActions !== undefined);
  const [expanded, toggle] = useExpandedRows();
  const onClick = useRowClick(toggle);
  const cellEdit = useCellEdit();
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
    <TableScroller ref={scroller} data-fits={fits} {...cellEdit.handlers}>
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
      {cellEdit.editor}
    </TableScroller>
  );
};
