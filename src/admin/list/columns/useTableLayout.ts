import { useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { columnsOf } from '../listColumns.ts';
import type { SavedView } from '../views/savedViews.ts';
import { layoutKey, readLayout, type TableLayout } from './tableLayout.ts';

/** The person's layout of the list, and the function that changes and stores it. */
export interface LaidOut {
  readonly layout: TableLayout;
  /** It differs from the saved view's layout. */
  readonly laidAnew: boolean;
  /** The resulting columns. */
  readonly columns: readonly string[];
  readonly lay: (changed: TableLayout) => void;
}

export const useTableLayout = (resource: Resource, view: SavedView | undefined): LaidOut => {
  const [kept, keep] = useStore<TableLayout | undefined>(layoutKey(resource, view?.label));
  const saved = useMemo(() => readLayout(resource, view?.layout), [resource, view]);
  const layout = useMemo(() => (kept ? readLayout(resource, kept) : saved), [resource, kept, saved]);
  const columns = useMemo(() => columnsOf(resource, layout.columns), [resource, layout.columns]);
  const lay = useEvent((changed: TableLayout) => keep(sameValue(changed, saved) ? undefined : changed));
  const laidAnew = kept !== undefined && view !== undefined;
  return useMemo(() => ({ layout, laidAnew, columns, lay }), [layout, laidAnew, columns, lay]);
};
