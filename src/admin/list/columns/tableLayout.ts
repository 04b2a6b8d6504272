import { useMemo } from 'react';
import { useEvent, useStore } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { isObject } from '#values/object.ts';
import { columnsOf, possibleColumns } from '../listColumns.ts';
import type { SavedView } from '../views/savedViews.ts';

/** How much room the rows of a list take. */
export const rowDensities = ['compact', 'comfortable', 'roomy'] as const;
export type RowDensity = (typeof rowDensities)[number];

/** A person's layout of a list; what is left out comes from the resource and the preferences. */
export interface TableLayout {
  /** Which columns, in which order. */
  readonly columns?: readonly string[];
  /** px, of resized columns only. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly density?: RowDensity;
}

/** px; a narrower column is unreadable, a wider one leaves no room for others. */
export const columnWidths = { least: 64, most: 800 } as const;

/** Validates a stored layout, dropping columns that no longer exist. */
export const readLayout = (resource: Resource, stored: unknown): TableLayout => {
  if (!isObject(stored)) return {};
  const possibleNames = new Set(possibleColumns(resource));
  const columns = Array.isArray(stored.columns) ? stored.columns.filter((name) => possibleNames.has(name)) : [];
  const widths = Object.entries(isObject(stored.widths) ? stored.widths : {}).filter(
    (entry): entry is [string, number] =>
      possibleNames.has(entry[0]) &&
      typeof entry[1] === 'number' &&
      entry[1] >= columnWidths.least &&
      entry[1] <= columnWidths.most,
  );
  const density = rowDensities.find((option) => option === stored.density);
  return {
    ...(columns.length > 0 && { columns: [...new Set<string>(columns)] }),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
    ...(density && { density }),
  };
};

/** The store key of a resource's list layout, or of unsaved changes to a saved view's; next to that of stock tables. */
export const layoutKey = (resource: Resource, view: string | undefined): string =>
  `${resource.name}.datatable_layout${view === undefined ? '' : `_${view}`}`;

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
