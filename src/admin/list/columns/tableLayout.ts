import type { Resource } from '#schema/resource.ts';
import { isObject } from '#values/object.ts';
import { possibleColumns } from '../listColumns.ts';

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
