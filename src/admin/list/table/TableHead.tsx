import { useEffect, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { isLong } from '../address/listState.ts';
import type { SetWidth } from '../columns/ColumnEdge.tsx';
import { HeadCell } from './HeadCell.tsx';
import { boxWidth, type TableShape } from './useTableShape.ts';

const SelectPage = ({ rows }: { rows: readonly StoredRecord[] }) => {
  const { selectedIds, onSelect } = useListContext<StoredRecord>();
  const label = useTranslate()('list.select.page');
  const box = useRef<HTMLInputElement>(null);
  const ids = rows.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const ticked = selectedIds.length - others.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < rows.length;
  });
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        disabled={rows.length === 0}
        checked={rows.length > 0 && ticked === rows.length}
        onChange={(event) => onSelect(event.target.checked ? [...others, ...ids] : others)}
      />
    </label>
  );
};

interface TableHeadProps {
  readonly shape: TableShape;
  readonly rows: readonly StoredRecord[];
  /** Set if columns can be resized. */
  readonly onWidth?: SetWidth;
}

/** The heads of all columns; this sets their widths before there are any rows. */
export const TableHead = ({ shape, rows, onWidth }: TableHeadProps) => {
  const translate = useTranslate();
  const isLongPage = isLong(useListContext<StoredRecord>());
  return (
    <>
      <colgroup>
        {shape.expands && <col style={{ width: boxWidth }} />}
        {shape.selectable && <col style={{ width: boxWidth }} />}
        {shape.columns.map(({ name, width }) => (
          <col key={name} style={{ width }} />
        ))}
        {shape.actions > 0 && <col style={{ width: shape.actions }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={isLongPage ? 1 : undefined}>
          {shape.expands && (
            <th scope="col">
              <Hidden>{translate('list.action.open')}</Hidden>
            </th>
          )}
          {shape.selectable && (
            <th scope="col" data-cell="tick">
              <SelectPage rows={rows} />
            </th>
          )}
          {shape.columns.map((column) => (
            <HeadCell key={column.name} column={column} onWidth={onWidth} />
          ))}
          {shape.actions > 0 && (
            <th scope="col" data-cell="actions">
              <Hidden>{translate('list.action.label')}</Hidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
};
