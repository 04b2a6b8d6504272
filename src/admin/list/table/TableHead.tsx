import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi } from '../../apiContext.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';
import { sortedFurther, sortsOf } from '../address/listQuery.ts';
import { isLong } from '../address/listState.ts';
import type { SetWidth } from '../columns/ColumnEdge.tsx';
import { useRecordList } from '../recordListContext.ts';
import type { Column } from './columns.ts';
import { boxWidth, type TableShape } from './useTableShape.ts';

// Loaded after the rows: nobody needs it earlier.
const ColumnEdge = lazyExtra(() => import('../columns/ColumnEdge.tsx'));

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: 32,
  textAlign: 'left',
  margin: '0 -6px',
  padding: '0 6px',
  color: 'inherit',
  background: 'none',
  border: 0,
  borderRadius: 4,
  cursor: 'pointer',
  '& svg': { flex: 'none', fontSize: 15, opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 0.6 },
  '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': {
    color: (theme.vars ?? theme).palette.text.primary,
    '& svg': { opacity: 1, color: (theme.vars ?? theme).palette.primary.main },
  },
  '[data-align="end"] > &': { flexDirection: 'row-reverse', textAlign: 'end' },
  // Chromium repeats the head on each printed page, but not a button in it.
  '@media print': { display: 'contents' },
}));

/** This field's rank among the sort fields. */
const Rank = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: 16,
  height: 16,
  borderRadius: 8,
  fontSize: '0.6875rem',
  lineHeight: '16px',
  textAlign: 'center',
  color: (theme.vars ?? theme).palette.primary.strong,
  background: (theme.vars ?? theme).palette.primary.soft,
}));

interface HeadCellProps {
  readonly column: Column;
  readonly isLead: boolean;
  readonly onWidth: SetWidth | undefined;
}

/** The head of a column: a press sorts by it, the next reverses; with Shift it sorts further. Its edge resizes it. */
const HeadCell = ({ column, isLead, onWidth }: HeadCellProps) => {
  const { labels, state, change } = useRecordList();
  const { sort } = state;
  const { setSort } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const { most } = useApi();
  const label = labels.field(column.name);
  const edge = onWidth && <ColumnEdge name={column.name} label={label} width={column.width} onWidth={onWidth} />;
  const shared = { scope: 'col', 'data-align': column.align, 'data-lead': isLead || undefined, 'aria-label': label };
  if (!column.sortable)
    return (
      <th {...shared} title={label}>
        {label}
        {edge}
      </th>
    );
  const sorts = sortsOf(sort);
  const sortIndex = sorts.findIndex(({ field }) => field === column.name);
  const sorted = sorts[sortIndex]?.order;
  const direction = sorted && (sorted === 'ASC' ? 'ascending' : 'descending');
  const isMultiSort = most.sorts > 1;
  const onPress = (event: MouseEvent) => {
    if (isMultiSort && event.shiftKey) change({ sort: sortedFurther(sort, column.name, most.sorts), page: 1 });
    else setSort({ field: column.name, order: sorted === 'ASC' ? 'DESC' : 'ASC' });
  };
  // Shift would select text from the last press up to this one.
  const preventTextSelection = (event: MouseEvent) => event.shiftKey && event.preventDefault();
  return (
    <th {...shared} aria-sort={direction ?? 'none'}>
      <SortButton
        type="button"
        onClick={onPress}
        onMouseDown={preventTextSelection}
        title={label}
        aria-description={isMultiSort ? translate('list.sort.further') : undefined}
      >
        <span>{label}</span>
        {sorted === 'DESC' ? <ArrowDownward aria-hidden /> : <ArrowUpward aria-hidden />}
        {sorts.length > 1 && sortIndex >= 0 && <Rank>{sortIndex + 1}</Rank>}
      </SortButton>
      {edge}
    </th>
  );
};

const SelectPage = ({ rows }: { readonly rows: readonly StoredRecord[] }) => {
  const { selectedIds, onSelect } = useListContext<StoredRecord>();
  const label = useTranslate()('list.select.page');
  const ids = rows.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const ticked = selectedIds.length - others.length;
  return (
    <label>
      <input
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < rows.length;
        }}
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
        {shape.actions > 0 && <col data-cell="actions" style={{ width: shape.actions }} />}
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
            <HeadCell key={column.name} column={column} isLead={column.name === shape.lead} onWidth={onWidth} />
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
