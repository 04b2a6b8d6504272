import type { ListControllerResult } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { filteredField, readFilterKey, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { isObject } from '#values/object.ts';
import { dotted } from './itemFilters.ts';
import { type ListSort, type Sort, sortBy, sortsOf } from './listSort.ts';

/** What a list shows besides its rows; all of it stands in the address, so a link shows the same list. */
export interface ListState {
  readonly page: number;
  readonly perPage: number;
  readonly sort: ListSort;
  /** By the API's parameters: `{ search, is_active: true, price_gte: 1000, status_in: ['draft'] }`. `null` asks for empty ones. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Filters whose inputs are shown though nothing is chosen in them yet; stock filter forms ask for them. */
  readonly displayedFilters: Readonly<Record<string, boolean>>;
  readonly view: 'table' | 'calendar';
  /** The saved view that it is at, by its name; `''`: none, where the list opens with one. */
  readonly saved: string | undefined;
  /** The month that the calendar shows, `2026-11`; the current one when left out. */
  readonly month: string | undefined;
}

export const pageSizes = [25, 50, 100, 500, 1000] as const;

/** A page of more rows has only those in the document that are near the window. */
export const longPage = 100;

/** Whether that page has more, as soon as it is known how many rows there are. */
export const isLong = ({ perPage, total = 0 }: Pick<ListControllerResult, 'perPage' | 'total'>): boolean =>
  Math.min(perPage, total) > longPage;

/** So many are drawn while the code for long pages is on its way: a window's worth. */
export const firstRows = 25;

/** And those that react-admin's own pagination offers. */
const knownPageSizes = [5, 10, ...pageSizes] as const;

/** As far as the API counts pages. */
const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

const parseObject = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? { ...value } : {};
  } catch {
    return {};
  }
};

/** `status,-price`; what cannot be sorted by is left out. */
const readSort = (resource: Resource, query: URLSearchParams, most?: number): ListSort => {
  const known = sortKeys(resource);
  const down = query.get('order')?.toUpperCase() === 'DESC';
  const sorts = (query.get('sort') ?? '').split(',').flatMap((text): Sort[] => {
    const field = text.replace(/^-/, '');
    return known.includes(field) ? [{ field, order: down || text !== field ? 'DESC' : 'ASC' }] : [];
  });
  return sortBy(sorts, most) ?? resource.list.sort;
};

const sortText = (sort: ListSort): string =>
  sortsOf(sort)
    .map(({ field, order }) => (order === 'DESC' ? `-${field}` : field))
    .join(',');

/** Names with commas between, or react-admin's own form: `{"title":true}`. */
const readDisplayed = (text: string | null): ListState['displayedFilters'] => {
  const names = text?.startsWith('{')
    ? Object.entries(parseObject(text)).flatMap(([name, shown]) => (shown === true ? [name] : []))
    : (text?.split(',').filter(Boolean) ?? []);
  return Object.fromEntries(names.map((name) => [name, true]));
};

const ownParameters = new Set([
  'page',
  'perPage',
  'sort',
  'order',
  'filter',
  'displayedFilters',
  'view',
  'month',
  'saved',
]);

/**
 * One filter of an address as the value that the API's parameter stands for. What does not parse stays as it is:
 * the API then says what is wrong with it.
 */
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

/** The contrary of `readFilterValue`. */
const writeFilterValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(',') : value === null ? '' : String(value);

/**
 * Reads the address of a list: `?search=…&status_in=draft,active&sort=-price&page=2`. react-admin's own form
 * (`?filter={…}&sort=price&order=DESC`) is read as well, so that its stock links work. What makes no sense falls back
 * to the resource's own, save an unknown filter: the API refuses it by name, where ignoring it would show too many rows.
 * @param mostSorts fields that the API sorts by at a time; others are left out
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

/** The address for a state, `''` or `?…`; what the resource has by default is left out. */
export const writeListState = (resource: Resource, state: ListState): string => {
  const query = new URLSearchParams();
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(dotted(state.filter))) {
    const text = writeFilterValue(value);
    // What a parameter cannot say, such as several values where the schema knows of one, stands in react-admin's own form.
    const fits = typeof value !== 'object' || sameValue(readFilterValue(resource, key, text), value);
    if (value !== undefined && fits && !ownParameters.has(key)) query.set(key, text);
    else others[key] = value;
  }
  if (Object.values(others).some((value) => value !== undefined)) query.set('filter', JSON.stringify(others));
  const displayed = Object.keys(state.displayedFilters).filter((name) => state.displayedFilters[name]);
  if (displayed.length > 0) query.set('displayedFilters', displayed.join(','));
  const sort = sortText(state.sort);
  if (sort !== sortText(resource.list.sort)) query.set('sort', sort);
  if (state.perPage !== resource.list.perPage) query.set('perPage', String(state.perPage));
  if (state.page > 1) query.set('page', String(state.page));
  if (state.view !== 'table') query.set('view', state.view);
  if (state.month) query.set('month', state.month);
  if (state.saved !== undefined) query.set('saved', state.saved);
  // Commas and colons are allowed in a query and read better than their codes.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
};
