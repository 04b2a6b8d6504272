import { useMemo } from 'react';
import { isValidSavedQuery, type SavedQuery, useEvent, useSavedQueries } from 'react-admin';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { ListSort } from '#schema/query/apiMethods.ts';
import { readFilterKey, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { isObject } from '#values/object.ts';
import { personalStore } from '../../preferences/personalStore.ts';
import { sortBy, sortsOf } from '../address/listQuery.ts';
import { type ListState, readListState, writeListState } from '../address/listState.ts';
import { layoutKey, readLayout, type TableLayout } from '../columns/tableLayout.ts';
import { searchKey, stockSearchKey } from '../filters/filterEntries.ts';
import { columnsOf, possibleColumns } from '../listColumns.ts';

/** A saved query of react-admin (its own components list it too), with additions of ours. */
export interface SavedView extends SavedQuery {
  readonly layout?: TableLayout | undefined;
  /** The list opens with it. */
  readonly first?: boolean | undefined;
  /** It has no tab, but is listed in the panel beside the tabs. */
  readonly untabbed?: boolean | undefined;
}

/** react-admin's own check throws on `null`, accepts a `null` filter, and does not know layouts. */
const isView = (stored: unknown): stored is SavedView => {
  if (!isObject(stored) || !isValidSavedQuery(stored as unknown as SavedQuery)) return false;
  const { value, layout = {} } = stored;
  return isObject(value) && isObject(value.filter) && isObject(layout) && Array.isArray(layout.columns ?? []);
};

/** Makes the name unique: views are found by name, and react-admin's own dialog accepts duplicates. */
const withUniqueName = (view: SavedView, previous: readonly SavedView[]): SavedView => {
  const isTaken = (name: string) => previous.some(({ label }) => label === name);
  let { label } = view;
  for (let count = 2; isTaken(label); count++) label = `${view.label} (${count})`;
  return label === view.label ? view : { ...view, label };
};

/** The stored views without invalid ones, each with a unique name. */
export const readViews = (stored: unknown): readonly SavedView[] => {
  const views: SavedView[] = [];
  for (const view of Array.isArray(stored) ? stored.filter(isView) : []) views.push(withUniqueName(view, views));
  return views;
};

const sortOf = ({ value }: SavedView): ListSort => value.sort as ListSort;

const isFilter = (resource: Resource, name: string): boolean =>
  name === searchKey ||
  name === stockSearchKey ||
  readFilterKey(resource, name) !== undefined ||
  fieldNamed(resource, name) !== undefined;

/** The list state that a view restores, without fields that no longer exist. */
const viewState = (resource: Resource, view: SavedView): ListState => {
  const defaults = readListState(resource, '');
  const { filter = {}, displayedFilters, perPage = defaults.perPage } = view.value;
  const validFilters = Object.entries(filter).filter(([name]) => isFilter(resource, name));
  const sorts = sortsOf(sortOf(view)).filter(({ field }) => sortKeys(resource).includes(field));
  return {
    ...defaults,
    perPage,
    sort: sortBy(sorts) ?? defaults.sort,
    filter: Object.fromEntries(validFilters),
    // react-admin types this as an array but stores an object.
    displayedFilters: { ...(displayedFilters as unknown as ListState['displayedFilters'] | undefined) },
    saved: view.label,
  };
};

/** The query string of a view. */
export const viewAddress = (resource: Resource, view: SavedView): string =>
  writeListState(resource, viewState(resource, view));

const homeOf = (resource: Resource, views: readonly SavedView[]): string => {
  const first = views.find((view) => view.first);
  return first ? viewAddress(resource, first) : '';
};

/** Fields that the view was saved with and that no longer exist, to tell the person. */
export const unknownFieldsOf = (resource: Resource, view: SavedView): readonly string[] =>
  [
    ...Object.keys(view.value.filter ?? {}).filter((name) => !isFilter(resource, name)),
    ...sortsOf(sortOf(view)).flatMap(({ field }) => (sortKeys(resource).includes(field) ? [] : [field])),
    ...(view.layout?.columns ?? []).filter((name) => !possibleColumns(resource).includes(name)),
  ].filter((name, index, all) => all.indexOf(name) === index);

/** The list's current state, under that name. */
export const viewOf = (label: string, state: ListState, layout: TableLayout): SavedView => {
  const { filter, sort, perPage, displayedFilters } = state;
  return {
    label,
    value: { filter, sort, perPage, displayedFilters: displayedFilters as never },
    layout: Object.keys(layout).length > 0 ? layout : undefined,
  };
};

/** The person's saved views of a resource's lists. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The query string of the view that the list opens with; `''`: none. */
  readonly home: string;
  readonly keepViews: (views: readonly SavedView[]) => void;
}

export const useSavedViews = (resource: Resource): SavedViews => {
  const [stored, setStored] = useSavedQueries(resource.name);
  const keepViews = useEvent((views: readonly SavedView[]) => setStored(views as SavedQuery[]));
  return useMemo(() => {
    const views = readViews(stored);
    return { views, home: homeOf(resource, views), keepViews };
  }, [resource, stored, keepViews]);
};

/** The key in react-admin's store under which `useSavedQueries` keeps them. */
export const viewsKey = (resource: Resource): string => `${resource.name}.savedQueries`;

// For requests of a list's rows while the list is not mounted.
const storedViews = (resource: Resource) => readViews(personalStore.getItem(viewsKey(resource)));

/** The person's columns in the list, or in the saved view of that name. */
export const storedColumns = (resource: Resource, saved: string | undefined): readonly string[] => {
  const view = storedViews(resource).find(({ label }) => label === saved);
  const layout = personalStore.getItem(layoutKey(resource, view?.label)) ?? view?.layout;
  return columnsOf(resource, readLayout(resource, layout).columns);
};

/** The query string that the bare address stands for. */
export const storedHome = (resource: Resource): string => homeOf(resource, storedViews(resource));
