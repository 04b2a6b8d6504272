import { isValidSavedQuery, type SavedQuery } from 'react-admin';
import { fieldNamed } from '#schema/ownColumns.ts';
import { readFilterKey, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { isObject } from '#values/object.ts';
import { type ListSort, sortBy, sortsOf } from '../address/listSort.ts';
import { type ListState, readListState, writeListState } from '../address/listState.ts';
import type { TableLayout } from '../columns/tableLayout.ts';
import { searchKey, stockSearchKey } from '../filters/filterEntries.ts';
import { possibleColumns } from '../listColumns.ts';

/** A saved query of react-admin, which its own list of them shows too, and what else a list of ours remembers. */
export interface SavedView extends SavedQuery {
  readonly layout?: TableLayout;
  /** The list opens with it. */
  readonly first?: boolean;
  /** No tab above the list: it is found in the panel beside them. */
  readonly untabbed?: boolean;
}

/** react-admin's own check falls over an empty place, lets a filter be none, and knows no layout. */
const isView = (kept: unknown): kept is SavedView => {
  if (!isObject(kept) || !isValidSavedQuery(kept as unknown as SavedQuery)) return false;
  const { value, layout = {} } = kept;
  return isObject(value) && isObject(value.filter) && isObject(layout) && Array.isArray(layout.columns ?? []);
};

/** Told from the ones before it: react-admin's own dialog takes a name twice, and by its name a view is found. */
const ownName = (view: SavedView, before: readonly SavedView[]): SavedView => {
  const isTaken = (name: string) => before.some(({ label }) => label === name);
  let { label } = view;
  for (let count = 2; isTaken(label); count++) label = `${view.label} (${count})`;
  return label === view.label ? view : { ...view, label };
};

/** What is kept, without what nobody could have saved, each by a name of its own. */
export const readViews = (kept: unknown): readonly SavedView[] => {
  const views: SavedView[] = [];
  for (const view of Array.isArray(kept) ? kept.filter(isView) : []) views.push(ownName(view, views));
  return views;
};

const sortOf = ({ value }: SavedView): ListSort => value.sort as ListSort;

const isFilter = (resource: Resource, name: string): boolean =>
  name === searchKey ||
  name === stockSearchKey ||
  readFilterKey(resource, name) !== undefined ||
  fieldNamed(resource, name) !== undefined;

/** The state of the list that it brings back, as far as its fields are still there. */
const viewState = (resource: Resource, view: SavedView): ListState => {
  const plain = readListState(resource, '');
  const { filter = {}, displayedFilters, perPage = plain.perPage } = view.value;
  const known = Object.entries(filter).filter(([name]) => isFilter(resource, name));
  const sorts = sortsOf(sortOf(view)).filter(({ field }) => sortKeys(resource).includes(field));
  return {
    ...plain,
    perPage,
    sort: sortBy(sorts) ?? plain.sort,
    filter: Object.fromEntries(known),
    // Types of react-admin have a list where it keeps an object.
    displayedFilters: { ...(displayedFilters as unknown as ListState['displayedFilters'] | undefined) },
    saved: view.label,
  };
};

/** The address that it is found at. */
export const viewAddress = (resource: Resource, view: SavedView): string =>
  writeListState(resource, viewState(resource, view));

/** The address of the one that the list opens with; `''`: none. */
export const homeOf = (resource: Resource, views: readonly SavedView[]): string => {
  const first = views.find((view) => view.first);
  return first ? viewAddress(resource, first) : '';
};

/** Fields that it was saved with and that are gone: it goes on without them, and says so. */
export const goneFrom = (resource: Resource, view: SavedView): readonly string[] => {
  const columns = view.layout?.columns ?? [];
  return [
    ...Object.keys(view.value.filter ?? {}).filter((name) => !isFilter(resource, name)),
    ...sortsOf(sortOf(view)).flatMap(({ field }) => (sortKeys(resource).includes(field) ? [] : [field])),
    ...columns.filter((name) => !possibleColumns(resource).includes(name)),
  ].filter((name, at, all) => all.indexOf(name) === at);
};

/** What the list shows now, under that name. */
export const viewOf = (label: string, state: ListState, layout: TableLayout, first: boolean): SavedView => {
  const { filter, sort, perPage, displayedFilters } = state;
  return {
    label,
    value: { filter, sort, perPage, displayedFilters: displayedFilters as never },
    ...(Object.keys(layout).length > 0 && { layout }),
    ...(first && { first }),
  };
};
