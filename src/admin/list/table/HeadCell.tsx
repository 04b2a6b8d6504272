import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { SetWidth } from '../columns/ColumnEdge.tsx';
import { type Row, useRecordList } from '../recordListContext.ts';
import type { Column } from './columns.ts';

// After the rows: nobody moves it before.
const ColumnEdge = lazy(() => import('../columns/ColumnEdge.tsx'));

const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: 32,
  textAlign: 'left',
  margin: '0 -6px',
  padding: '0 6px',
  font: 'inherit',
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
}));

interface HeadCellProps {
  readonly column: Column;
  readonly onWidth: SetWidth | undefined;
}

/** The head of a column: sorts by it, and the other way when pressed again; its edge makes it wider. */
export const HeadCell = ({ column, onWidth }: HeadCellProps) => {
  const { labels } = useRecordList();
  const { sort, setSort } = useListContext<Row>();
  const label = labels.field(column.name);
  const edge = onWidth && (
    <Suspense>
      <ColumnEdge name={column.name} label={label} width={column.width} onWidth={onWidth} />
    </Suspense>
  );
  if (!column.sortable)
    return (
      <th scope="col" data-align={column.align} title={label} aria-label={label}>
        {label}
        {edge}
      </th>
    );
  const sorted = sort.field === column.name ? sort.order : undefined;
  const direction = sorted && (sorted === 'ASC' ? 'ascending' : 'descending');
  const press = () => setSort({ field: column.name, order: sorted === 'ASC' ? 'DESC' : 'ASC' });
  return (
    <th scope="col" data-align={column.align} aria-label={label} aria-sort={direction ?? 'none'}>
      <SortButton type="button" onClick={press} title={label}>
        <span>{label}</span>
        {sorted === 'DESC' ? <ArrowDownward aria-hidden /> : <ArrowUpward aria-hidden />}
      </SortButton>
      {edge}
    </th>
  );
};
