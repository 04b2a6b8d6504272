import { useTheme } from '@mui/material/styles';
import { lazy, type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';
import { sortsOf } from '../address/listQuery.ts';
import { firstRows, isLong } from '../address/listState.ts';
import { useCellEdit } from '../cellEdit/useCellEdit.tsx';
import type { TableLayout } from '../columns/tableLayout.ts';
import { orderedBy, rowDrags } from '../order/rowOrder.ts';
import { useRecordList } from '../recordListContext.ts';
import { type RowPlace, type RowsProps, useRowProps } from '../row/rowProps.ts';
import { RecordRow, type RecordRowProps } from './RecordRow.tsx';
import { rowHeights, TableFrame, TableScroller } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { type TableShape, useTableShape } from './useTableShape.ts';

// The code for dragging is loaded only if rows can be ordered.
const OrderedRows = lazyExtra(() => import('../order/OrderedRows.tsx'));
const VirtualRows = lazy(() => import('../row/VirtualRows.tsx'));

interface RecordTableProps extends RowsProps {
  /** Whether a cell is being edited. */
  readonly onEditing: (editing: boolean) => void;
}

/** Count and sums of all records that match the filters, each sum below its column. */
const TotalsRow = ({ shape }: { readonly shape: TableShape }) => {
  const { resource, sums, format } = useRecordList();
  const { total = 0 } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const totals = resource.list.totals.filter((name) => name in sums);
  const firstTotal = shape.columns.findIndex(({ name }) => totals.includes(name));
  if (firstTotal < 0) return null;
  // The count needs at least one column: if the first one is summed, its sum follows the count in the same cell.
  const labelSpan = Math.max(firstTotal, 1);
  const sum = (name: string, before = '') =>
    totals.includes(name) && before + format.text(name, { [name]: sums[name] });
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={labelSpan + Number(shape.expands) + Number(shape.selectable)}>
          {translate('list.totals', { smart_count: total, total: format.number(total) })}
          {shape.columns.slice(0, labelSpan).map(({ name }) => sum(name, ' · '))}
        </th>
        {shape.columns.slice(labelSpan).map(({ name, align }) => (
          <td key={name} data-align={align}>
            {sum(name)}
          </td>
        ))}
        {shape.actions > 0 && <td data-cell="actions" />}
      </tr>
    </tfoot>
  );
};

/** Announces the sort if it has several fields: a head tells only of its own. */
const Sorted = () => {
  const { labels, state } = useRecordList();
  const translate = useTranslate();
  const words = sortsOf(state.sort).map(({ field, order }) =>
    translate(`list.sort.${order}`, { label: labels.field(field) }),
  );
  return <Hidden role="status">{state.sort.thenBy && `${translate('list.sort.label')}: ${words.join('; ')}`}</Hidden>;
};

/** How far tables were scrolled sideways, px, by entry of the history. */
const lefts = new Map<string, number>();

/** Keeps a table's place for when the person comes back to it: the router keeps only the page's own. */
const useKeptLeft = (scroller: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const element = scroller.current;
    const left = lefts.get(key);
    if (left) element?.scrollTo({ left });
    return () => void lefts.set(key, element?.scrollLeft ?? 0);
  }, [scroller, key]);
};

/** The rows as a table. */
export const RecordTable = ({ onEditing, ...rowsProps }: RecordTableProps) => {
  const { rows } = rowsProps;
  const { resource, labels, layout, setLayout } = useRecordList();
  const list = useListContext<StoredRecord>();
  const { sort, filterValues: filter, isPlaceholderData, total } = list;
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { density } = useTheme();
  const [dragged, setDragged] = useState<TableLayout['widths']>();
  const { shape, fits, isMeasured } = useTableShape(scroller, dragged);
  // Rows get no column widths: dragging one would redraw them all with every move.
  const drawnColumns = JSON.stringify(shape.columns.map(({ name, align }) => ({ name, align })));
  const columns = useMemo<RecordRowProps['columns']>(() => JSON.parse(drawnColumns), [drawnColumns]);
  const propsOf = useRowProps(rowsProps);
  const [drags] = useState(rowDrags);
  const cellEdit = useCellEdit(scroller, onEditing);
  useKeptLeft(scroller);
  const setWidth = (name: string, width: number | undefined, isFinal: boolean) => {
    setDragged(isFinal || width === undefined ? undefined : { [name]: width });
    if (!isFinal) return;
    const { [name]: _before, ...others } = layout.widths ?? {};
    setLayout({ ...layout, widths: width === undefined ? others : { ...others, [name]: width } });
  };
  const isLongPage = isLong(list);
  // On a long page, a place is typed, not dragged to.
  const ordered = isLongPage ? undefined : orderedBy(resource, { sort, filter });
  const drawRow = (row: StoredRecord, place?: RowPlace) => (
    <RecordRow
      key={row.id}
      {...propsOf(row)}
      columns={columns}
      leading={shape.lead}
      span={shape.span}
      drags={drags}
      {...place}
    />
  );
  const plainRows = () => isMeasured && (isLongPage ? rows.slice(0, firstRows) : rows).map((row) => drawRow(row));
  const gap = (height: number) => (
    <tr aria-hidden data-gap>
      <td colSpan={shape.span} style={{ height }} />
    </tr>
  );
  const [rowHeight] = rowHeights[layout.density ?? density];
  return (
    <TableScroller
      ref={scroller}
      data-fits={fits}
      style={{
        ['--actions' as string]: `${shape.actions}px`,
        ['--lead' as string]: `${shape.pinned}px`,
        ['--before-lead' as string]: `${shape.beforeLead}px`,
      }}
      {...cellEdit.handlers}
    >
      <Sorted />
      <TableFrame
        data-fits={fits}
        data-pins={shape.pinned > 0}
        data-density={layout.density}
        data-stale={isPlaceholderData}
        aria-rowcount={isLongPage && total !== undefined ? total + 1 : undefined}
        style={{ minWidth: shape.width }}
      >
        <caption>{translate('list.caption', { name: labels.name })}</caption>
        <TableHead shape={shape} rows={rows} onWidth={setWidth} />
        {/* `VirtualRows` keeps the scroll position when rows above are measured. */}
        <tbody ref={body} style={isLongPage ? { overflowAnchor: 'none' } : undefined}>
          {isLongPage ? (
            <Suspense fallback={plainRows()}>
              {isMeasured && <VirtualRows rows={rows} body={body} height={rowHeight} row={drawRow} gap={gap} />}
            </Suspense>
          ) : (
            plainRows()
          )}
          {ordered !== undefined && isMeasured && <OrderedRows field={ordered} {...{ rows, drags }} />}
        </tbody>
        <TotalsRow shape={shape} />
      </TableFrame>
      {cellEdit.editor}
    </TableScroller>
  );
};
