import { useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { columnsOf } from '../listColumns.ts';
import type { SavedView } from '../views/savedViews.ts';
import { layoutKey, readLayout, type TableLayout } from './tableLayout.ts';

/** The person's layout of the list, and the function that changes and stores it. */
export interface LayoutState {
  readonly layout: TableLayout;
  /** It differs from the saved view's layout. */
  readonly isLayoutChanged: boolean;
  /** The resulting columns. */
  readonly columns: readonly string[];
  readonly setLayout: (changed: TableLayout) => void;
}

export const useTableLayout = (resource: Resource, view: SavedView | undefined): LayoutState => {
  const [stored, setStored] = useStore<TableLayout | undefined>(layoutKey(resource, view?.label));
  const saved = useMemo(() => readLayout(resource, view?.layout), [resource, view]);
  const layout = useMemo(() => (stored ? readLayout(resource, stored) : saved), [resource, stored, saved]);
  const columns = useMemo(() => columnsOf(resource, layout.columns), [resource, layout.columns]);
  const setLayout = useEvent((changed: TableLayout) => setStored(sameValue(changed, saved) ? undefined : changed));
  const isLayoutChanged = stored !== undefined && view !== undefined;
  return useMemo(
    () => ({ layout, isLayoutChanged, columns, setLayout }),
    [layout, isLayoutChanged, columns, setLayout],
  );
};
