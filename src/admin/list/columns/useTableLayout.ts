import { useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { columnsOf } from '../listColumns.ts';
import { layoutKey, readLayout, type TableLayout } from './tableLayout.ts';

/** How the list is laid out for this person, and what changes that, from now on and the next time. */
export interface LaidOut {
  readonly layout: TableLayout;
  /** The columns that it comes to. */
  readonly columns: readonly string[];
  readonly lay: (changed: TableLayout) => void;
}

export const useTableLayout = (resource: Resource): LaidOut => {
  const [kept, keep] = useStore<TableLayout | undefined>(layoutKey(resource));
  const layout = useMemo(() => readLayout(resource, kept), [resource, kept]);
  const columns = useMemo(() => columnsOf(resource, layout.columns), [resource, layout.columns]);
  const lay = useEvent((changed: TableLayout) => keep(Object.keys(changed).length > 0 ? changed : undefined));
  return useMemo(() => ({ layout, columns, lay }), [layout, columns, lay]);
};
