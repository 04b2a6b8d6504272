import { sortKeys } from '#schema/query.ts';
import type { Resource } from '#schema/resource.ts';
import { readFilterValue, writeFilterValue } from './filterValue.ts';

/** What a list shows besides its rows; all of it stands in the address, so a link shows the same list. */
export interface ListState {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** By the API's parameters: `{ search, is_active: true, price_gte: 1000, status_in: ['draft'] }`. `null` asks for empty ones. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly view: 'table' | 'calendar';
  /** The month that the calendar shows, `2026-11`; the current one when left out. */
  readonly month: string | undefined;
}

export const pageSizes = [25, 50, 100] as const;

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;

const parseObject = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
};

const readSort = (resource: Resource, query: URLSearchParams): ListState['sort'] => {
  const asked = query.get('sort');
  const field = asked?.replace(/^-/, '');
  if (!asked || !field || !sortKeys(resource).includes(field)) return resource.list.sort;
  const down = asked !== field || query.get('order')?.toUpperCase() === 'DESC';
  return { field, order: down ? 'DESC' : 'ASC' };
};

const ownParameters = new Set(['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters', 'view', 'month']);

/**
 * Reads the address of a list: `?search=…&status_in=draft,active&sort=-price&page=2`. react-admin's own form
 * (`?filter={…}&sort=price&order=DESC`) is read as well, so that its stock links work. What makes no sense falls back
 * to the resource's own, save an unknown filter: the API refuses it by name, where ignoring it would show too many rows.
 */
export const readListState = (resource: Resource, search: string): ListState => {
  const query = new URLSearchParams(search);
  const filter: Record<string, unknown> = { ...parseObject(query.get('filter')) };
  for (const [key, text] of query) if (!ownParameters.has(key)) filter[key] = readFilterValue(resource, key, text);
  const perPage = wholeNumber(query.get('perPage'), resource.list.perPage);
  const month = query.get('month');
  return {
    page: wholeNumber(query.get('page'), 1),
    perPage: pageSizes.find((size) => size === perPage) ?? resource.list.perPage,
    sort: readSort(resource, query),
    filter,
    view: resource.list.calendar && query.get('view') === 'calendar' ? 'calendar' : 'table',
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
};

/** The address for a state, `''` or `?…`; what the resource has by default is left out. */
export const writeListState = (resource: Resource, state: ListState): string => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(state.filter))
    if (value !== undefined) query.set(key, writeFilterValue(value));
  const { field, order } = state.sort;
  if (field !== resource.list.sort.field || order !== resource.list.sort.order)
    query.set('sort', order === 'DESC' ? `-${field}` : field);
  if (state.perPage !== resource.list.perPage) query.set('perPage', String(state.perPage));
  if (state.page > 1) query.set('page', String(state.page));
  if (state.view !== 'table') query.set('view', state.view);
  if (state.month) query.set('month', state.month);
  // Commas and colons are allowed in a query and read better than their codes.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
};
