import type { Resource } from '#schema/resource.ts';
import { isObject } from '#values/object.ts';
import { possibleColumns } from '../listColumns.ts';

/** How much room the rows of a list take. */
export const rowDensities = ['compact', 'comfortable', 'roomy'] as const;
export type RowDensity = (typeof rowDensities)[number];

/** How somebody wants a list laid out; what is left out is as the resource and the preferences have it. */
export interface TableLayout {
  /** Which columns, in which order. */
  readonly columns?: readonly string[];
  /** px, of those columns that somebody made wider or narrower. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly density?: RowDensity;
}

/** Narrower than that a column says nothing, wider than that nothing is beside it. */
export const columnWidths = { least: 64, most: 800 } as const;

/** A layout as it was kept, without what is not there any more. */
export const readLayout = (resource: Resource, kept: unknown): TableLayout => {
  if (!isObject(kept)) return {};
  const possible = new Set(possibleColumns(resource));
  const columns = Array.isArray(kept.columns) ? kept.columns.filter((name) => possible.has(name)) : [];
  const widths = Object.entries(isObject(kept.widths) ? kept.widths : {}).filter(
    (entry): entry is [string, number] =>
      possible.has(entry[0]) &&
      typeof entry[1] === 'number' &&
      entry[1] >= columnWidths.least &&
      entry[1] <= columnWidths.most,
  );
  const density = rowDensities.find((one) => one === kept.density);
  return {
    ...(columns.length > 0 && { columns: [...new Set<string>(columns)] }),
    ...(widths.length > 0 && { widths: Object.fromEntries(widths) }),
    ...(density && { density }),
  };
};

/** Where the layout of a resource's lists, or what was changed in that of a saved view, is in react-admin's store: beside what a stock table keeps of its columns. */
export const layoutKey = (resource: Resource, view: string | undefined): string =>
  `${resource.name}.datatable_layout${view === undefined ? '' : `_${view}`}`;
