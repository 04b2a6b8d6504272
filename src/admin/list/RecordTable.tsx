import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAreas } from '../areasContext.ts';
import type { ResourceView } from '../view.ts';
import { RecordRow } from './RecordRow.tsx';
import { type Row, useRecordList } from './recordList.ts';
import { TableFrame, TableScroller } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { tableShape } from './tableShape.ts';
import { useFits } from './useFits.ts';
import { useRowPress } from './useRowPress.ts';

interface RecordTableProps {
  readonly rows: readonly Row[];
  readonly view: ResourceView;
  readonly onDelete: (row: Row) => void;
}

/** The rows as a table. */
export const RecordTable = ({ rows, view, onDelete }: RecordTableProps) => {
  const { resource, parentId, labels, isStale, selection } = useRecordList();
  const translate = useTranslate();
  const areas = useAreas();
  const shape = useMemo(() => tableShape(areas, resource, view.rowActions !== undefined), [areas, resource, view]);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const fits = useFits(scroller, shape.minWidth);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  useRowPress(table, toggle);
  return (
    <TableScroller ref={scroller} data-fits={fits}>
      <TableFrame
        ref={table}
        data-fits={fits}
        data-stale={isStale}
        style={{ minWidth: fits ? undefined : shape.minWidth }}
      >
        <caption>{translate('list.caption', { name: labels.name })}</caption>
        <TableHead shape={shape} rows={rows} />
        <tbody>
          {rows.map((row) => (
            <RecordRow
              key={row.id}
              resource={resource}
              parentId={parentId}
              columns={shape.columns}
              row={row}
              view={view}
              ticks={shape.ticks}
              ticked={selection.rows.has(row.id)}
              actions={shape.actions > 0}
              open={open.has(row.id)}
              span={shape.span}
              onTick={selection.set}
              onOpen={toggle}
              onDelete={onDelete}
            />
          ))}
        </tbody>
        <TotalsRow shape={shape} />
      </TableFrame>
    </TableScroller>
  );
};
