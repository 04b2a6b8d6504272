import type { ListControllerResult } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { ListSort } from '#schema/query/apiMethods.ts';
import { filteredField, readFilterKey, sortKeys } from '#schema/query/query.ts';
import type { Resource, Sort } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { isObject } from '#values/object.ts';
import { parseJson } from '#values/text/parseJson.ts';
import { sortBy, sortsOf } from './listQuery.ts';

/** The state of a list without its rows; all of it is in the address, so a link shows the same list. */
export interface ListState {
  readonly page: number;
  readonly perPage: number;
  readonly sort: ListSort;
  /** By the API's parameters: `{ search, is_active: true, price_gte: 1000, status_in: ['draft'] }`. `null`: empty. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Filters whose inputs are shown though they are still empty; stock filter forms need this. */
  readonly displayedFilters: Readonly<Record<string, boolean>>;
  readonly view: 'table' | 'calendar';
  /** The name of the current saved view; `''`: none, although the list opens with one. */
  readonly saved: string | undefined;
  /** The month that the calendar shows, `2026-11`; the current one when left out. */
  readonly month: string | undefined;
}

export type FilterMap = Readonly<Record<string, unknown>>;

/** A filter under the API's dotted names: `{ items: { name } }` becomes `items.name`. */
export const dotted = (filter: FilterMap): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) =>
      isObject(value) && !(value instanceof Date)
        ? Object.entries(value).map(([subKey, subValue]): [string, unknown] => [`${key}.${subKey}`, subValue])
        : [[key, value]],
    ),
  );

/** The inverse of `dotted`: react-hook-form, and so a stock filter input, reads and writes nested objects. */
export const nested = (filter: FilterMap): FilterMap => {
  const all: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filter)) {
    const [outer = '', ...inner] = key.split('.');
    all[outer] = inner.length > 0 ? { ...(all[outer] as object | undefined), [inner.join('.')]: value } : value;
  }
  return all;
};

export const pageSizes = [25, 50, 100, 500, 1000] as const;

/** Longer pages are virtualised: only rows near the viewport are in the DOM. */
export const longPage = 100;

/** Whether the page is that long, once the total is known. */
export const isLong = ({ perPage, total = 0 }: Pick<ListControllerResult, 'perPage' | 'total'>): boolean =>
  Math.min(perPage, total) > longPage;

/** Rows drawn while the code for long pages loads: about one viewport. */
export const firstRows = 25;

/** Also those that react-admin's own pagination offers. */
const knownPageSizes = [5, 10, ...pageSizes] as const;

/** At most six digits, the API's limit of pages. */
const wholeNumber = (text: string | null, fallback: number): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : fallback;

const parseObject = (text: string | null): Readonly<Record<string, unknown>> => {
  const value = parseJson(text ?? '');
  return isObject(value) ? { ...value } : {};
};

/** Reads `status,-price`; unsortable fields are left out. */
const readSort = (resource: Resource, query: URLSearchParams, maxSorts?: number): ListSort => {
  const sortable = sortKeys(resource);
  const isDescending = query.get('order')?.toUpperCase() === 'DESC';
  const sorts = (query.get('sort') ?? '').split(',').flatMap((text): Sort[] => {
    const field = text.replace(/^-/, '');
    return sortable.includes(field) ? [{ field, order: isDescending || text !== field ? 'DESC' : 'ASC' }] : [];
  });
  return sortBy(sorts, maxSorts) ?? resource.list.sort;
};

const sortText = (sort: ListSort): string =>
  String(sortsOf(sort).map(({ field, order }) => (order === 'DESC' ? `-${field}` : field)));

/** Reads names separated by commas, or react-admin's own form `{"title":true}`. */
const readDisplayed = (text: string | null): ListState['displayedFilters'] => {
  const names = text?.startsWith('{')
    ? Object.entries(parseObject(text)).flatMap(([name, isShown]) => (isShown === true ? [name] : []))
    : (text?.split(',').filter(Boolean) ?? []);
  return Object.fromEntries(names.map((name) => [name, true]));
};

const ownParameters = new Set('page perPage sort order filter displayedFilters view month saved'.split(' '));

/** Parses one filter of an address. Text that does not parse is kept, so that the API can say what is wrong with it. */
const readFilterValue = (resource: Resource, parameter: string, text: string): unknown => {
  const key = readFilterKey(resource, parameter);
  if (!key) return text;
  if (text === '') return null;
  const field = filteredField(resource, key.field);
  const parse = (part: string): unknown => {
    if (!field) return part;
    const parsed = behaviourOf(field).parse(part, field);
    return parsed.issue || parsed.value === null || typeof parsed.value === 'object' ? part : parsed.value;
  };
  return key.operator === 'in' ? text.split(',').map(parse) : parse(text);
};

/** The inverse of `readFilterValue`. */
const writeFilterValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : value === null ? '' : String(value);

/**
 * Reads the address of a list: `?search=…&status_in=draft,active&sort=-price&page=2`. react-admin's own form
 * (`?filter={…}&sort=price&order=DESC`) is read as well, so that its stock links work. Invalid values fall back to the
 * resource's defaults; an unknown filter is kept and refused by name, since ignoring it would show too many rows.
 * @param mostSorts how many fields the API can sort by at once; further ones are left out
 */
export const readListState = (resource: Resource, search: string, mostSorts?: number): ListState => {
  const query = new URLSearchParams(search);
  const filter = dotted(parseObject(query.get('filter')));
  for (const [key, text] of query) if (!ownParameters.has(key)) filter[key] = readFilterValue(resource, key, text);
  const perPage = wholeNumber(query.get('perPage'), resource.list.perPage);
  const month = query.get('month');
  return {
    page: wholeNumber(query.get('page'), 1),
    perPage: knownPageSizes.find((size) => size === perPage) ?? resource.list.perPage,
    sort: readSort(resource, query, mostSorts),
    filter,
    displayedFilters: readDisplayed(query.get('displayedFilters')),
    view: resource.list.calendar && query.get('view') === 'calendar' ? 'calendar' : 'table',
    saved: query.get('saved') ?? undefined,
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
};

/** The query string as a stock list reads it, `?filter={…}&sort=price&order=DESC`, with what else it holds. */
export const stockSearch = (resource: Resource, search: string): string => {
  const query = new URLSearchParams(search);
  const { filter, sort } = readListState(resource, search);
  const conditions = Object.entries(query.has('filter') ? {} : filter).flatMap(([name, value]) =>
    readFilterKey(resource, name) ? [[name, value]] : name === 'search' ? [['q', value]] : [],
  );
  const added = Object.entries({
    ...(conditions.length > 0 && { filter: JSON.stringify(nested(Object.fromEntries(conditions))) }),
    ...(query.has('sort') && !query.has('order') && { sort: sort.field, order: sort.order }),
  });
  for (const [name, text] of added) query.set(name, text);
  return added.length > 0 ? `?${query}` : search;
};

/** The query string for a state, `''` or `?…`; the resource's defaults are left out. */
export const writeListState = (resource: Resource, state: ListState): string => {
  const query = new URLSearchParams();
  const otherParams: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(dotted(state.filter))) {
    const text = writeFilterValue(value);
    // What a parameter cannot express, such as several values where one is expected, goes into react-admin's `filter`.
    const isReadable = typeof value !== 'object' || sameValue(readFilterValue(resource, key, text), value);
    if (value !== undefined && isReadable && !ownParameters.has(key)) query.set(key, text);
    else otherParams[key] = value;
  }
  if (Object.values(otherParams).some((value) => value !== undefined)) query.set('filter', JSON.stringify(otherParams));
  const displayed = Object.keys(state.displayedFilters).filter((name) => state.displayedFilters[name]);
  if (displayed.length > 0) query.set('displayedFilters', displayed.join(','));
  const sort = sortText(state.sort);
  if (sort !== sortText(resource.list.sort)) query.set('sort', sort);
  if (state.perPage !== resource.list.perPage) query.set('perPage', String(state.perPage));
  if (state.page > 1) query.set('page', String(state.page));
  if (state.view !== 'table') query.set('view', state.view);
  if (state.month) query.set('month', state.month);
  if (state.saved !== undefined) query.set('saved', state.saved);
  // Commas and colons are allowed in a query and are easier to read unencoded.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
};
