import { fieldNamed } from '#schema/ownColumns.ts';
import { sortKeys } from '#schema/query.ts';
import type { Resource } from '#schema/resource.ts';
import { cellOf } from '../kinds/cell/index.tsx';
import { columnsOf } from './listQuery.ts';

/** One column of the table, laid out before any row is there. */
export interface Column {
  readonly name: string;
  readonly width: number | 'flexible';
  readonly align: 'start' | 'end';
  readonly sortable: boolean;
}

/** A flexible column is never narrower, px. */
const narrowest = 150;

/** The columns of a resource's table. */
export const tableColumns = (resource: Resource): readonly Column[] => {
  const sortable = new Set(sortKeys(resource));
  return columnsOf(resource).flatMap((name) => {
    const field = fieldNamed(resource, name);
    if (!field) return [];
    const { width, align = 'start' } = cellOf(field);
    return [{ name, width, align, sortable: sortable.has(name) }];
  });
};

/** The width that columns need at least, px. */
export const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + (width === 'flexible' ? narrowest : width), 0);
