import type { Condition, ListRequest, Query } from '#api/contract/listRequest.ts';
import { listQuery, longestSearch, mostSorts } from '#api/contract.ts';
import { filterSuffixes } from '#schema/filter.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { nearest } from '#schema/nearest.ts';
import { noSuch } from '#schema/problems/resourceProblem.ts';
import type { ListMeta, ListSort } from '#schema/query/apiMethods.ts';
import { canFilter, filteredField, filterKeys, readFilterKey, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { addDays } from '#schema/zonedDay.ts';
import { isObject } from '#values/object.ts';
import { firstCharacters } from '#values/text/characters.ts';

type FilterEntry = readonly [name: string, value: unknown];

/** Conditions as react-admin's components and hooks write them: `{ q: 'kaos', status: ['active'], price_gt: 5 }`. */
export type Filter = Readonly<Record<string, unknown>>;

/** '' and an empty choice set no condition. react-hook-form makes `{ items: { name } }` of `items.name`. */
const flattenFilter = (filter: Filter | null | undefined, prefix = ''): FilterEntry[] =>
  Object.entries(filter ?? {}).flatMap(([key, value]): FilterEntry[] => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    return isObject(value) && !(value instanceof Date)
      ? flattenFilter(value, `${prefix}${key}.`)
      : [[prefix + key, value]];
  });

/** @throws with the filters that there are: an API that ignores a condition would return every record. */
const throwUnknown = (resource: Resource, name: string): never => {
  const keys = filterKeys(resource);
  const [field] = keys.filter((key) => name.startsWith(`${key}_`)).toSorted((a, b) => b.length - a.length);
  const fieldFilters = keys.filter((key) => readFilterKey(resource, key)?.field === field);
  const suggestion = nearest(name, keys);
  const hint =
    fieldFilters.length > 0 ? `it has ${fieldFilters.join(', ')}` : suggestion && `did you mean "${suggestion}"?`;
  throw new Error(`${resource.name} has no filter "${name}"${hint ? `; ${hint}` : ''}`);
};

/** The next value, for values that have one: a price above 5 is at least 6. */
const adjacentValue = (resource: Resource, name: string, value: unknown, step: 1 | -1): unknown => {
  const field = filteredField(resource, name);
  const { storage, time } = field ? behaviourOf(field) : {};
  const number = time ? Date.parse(String(value)) : Number(value);
  if (Number.isNaN(number)) return undefined;
  if (time === 'day') return addDays(String(value), step);
  if (time === 'instant') return new Date(number + step).toISOString();
  return storage === 'integer' ? (step > 0 ? Math.floor(number) + 1 : Math.ceil(number) - 1) : undefined;
};

/** Converts other operators of react-admin's documentation to those that every resource has. */
const translateOperator = (resource: Resource, [name, value]: FilterEntry): Condition | undefined => {
  const [, field = name, operator] = /^(.+)_(eq|gt|lt)$/.exec(name) ?? [];
  if (operator === 'eq') return { field, operator, value };
  if (operator === undefined) return undefined;
  const isGreater = operator === 'gt';
  const bound = adjacentValue(resource, field, value, isGreater ? 1 : -1);
  return bound === undefined ? undefined : { field, operator: isGreater ? 'gte' : 'lte', value: bound };
};

const readCondition = (resource: Resource, [name, rawValue]: FilterEntry): Condition => {
  const value = rawValue instanceof Date ? rawValue.toISOString() : rawValue;
  const key = readFilterKey(resource, name);
  if (!key) {
    const translated = translateOperator(resource, [name, value]);
    return translated && canFilter(resource, translated) ? translated : throwUnknown(resource, name);
  }
  if (!Array.isArray(value) || key.operator === 'in') return { ...key, value };
  if (value.length === 1) return { ...key, value: value[0] };
  const inFilter = { field: key.field, operator: 'in' } as const;
  return canFilter(resource, inFilter) ? { ...inFilter, value } : throwUnknown(resource, name + filterSuffixes.in);
};

/** Whether it is the search: react-admin's name for it, or ours. */
const isSearch = (resource: Resource, name: string): boolean =>
  (name === 'q' || name === 'search') && !readFilterKey(resource, name);

/** The search and conditions of a filter. @throws naming a condition that the resource does not support. */
export const conditionsOf = (
  resource: Resource,
  filter: Filter | null | undefined,
): Pick<ListRequest, 'search' | 'where'> => {
  // The id of a nested record's parent is in the path.
  const entries = flattenFilter(filter).filter(([name]) => name !== resource.parent?.field);
  const search = entries.findLast(([name]) => isSearch(resource, name))?.[1];
  return {
    ...(search !== undefined && search !== null && { search: firstCharacters(String(search), longestSearch) }),
    where: entries.filter(([name]) => !isSearch(resource, name)).map((entry) => readCondition(resource, entry)),
  };
};

/** The parameters of a list in react-admin's terms. Its own code passes `null` for missing ones. */
export interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number } | null;
  readonly sort?: ListSort | null;
  readonly filter?: Filter | null;
  readonly meta?: ListMeta | null;
  readonly signal?: AbortSignal;
}

/** @throws naming the nearest field, because the API's response does not name one to the people at the page. */
const sortOrder = (resource: Resource, sort: ListParams['sort']) => {
  if (!sort?.field) return undefined;
  const keys = sortKeys(resource);
  return [sort, ...(sort.thenBy ?? [])].slice(0, mostSorts).map(({ field, order }) => {
    if (!keys.includes(field)) throw new Error(`${resource.name}: ${noSuch('sortable field', field, keys)}`);
    return { field, descending: order === 'DESC' };
  });
};

const nonEmpty = <T>(names: readonly T[] | undefined) => (names?.length ? names : undefined);

/** The query of a list call, from react-admin's parameters. */
export const paramsQuery = (resource: Resource, { pagination, sort, filter, meta }: ListParams): Query =>
  listQuery({
    page: pagination?.page,
    limit: pagination?.perPage,
    sort: sortOrder(resource, sort),
    embed: nonEmpty(meta?.embed),
    sum: nonEmpty(meta?.sum),
    ...conditionsOf(resource, filter),
  });
