import type { ListMeta, ListSort } from '#schema/query/apiMethods.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource, Sort } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { parentMeta } from '../../recordMeta.ts';
import { columnsOf } from '../listColumns.ts';
import type { ListState } from './listState.ts';

/** All sort fields, the most significant first. */
export const sortsOf = ({ field, order, thenBy = [] }: ListSort): readonly Sort[] => [{ field, order }, ...thenBy];

/** The inverse of `sortsOf`: each field once, at most `maxSorts` fields. */
export const sortBy = (sorts: readonly Sort[], maxSorts?: number): ListSort | undefined => {
  const fields = new Set<string>();
  const [first, ...thenBy] = sorts.filter(({ field }) => !fields.has(field) && fields.add(field)).slice(0, maxSorts);
  return first && { ...first, ...(thenBy.length > 0 && { thenBy }) };
};

/** Cycles one more sort field: ascending, then descending, then removed. */
export const sortedFurther = (sort: ListSort, field: string, maxSorts: number): ListSort => {
  const sorts = sortsOf(sort);
  const current = sorts.find((entry) => entry.field === field);
  if (!current) return sortBy([...sorts, { field, order: 'ASC' }], maxSorts) ?? sort;
  const replacement = current.order === 'ASC' ? ([{ field, order: 'DESC' }] as const) : [];
  return sortBy(sorts.flatMap((entry) => (entry === current ? replacement : [entry]))) ?? { field, order: 'ASC' };
};

/** Parameters of react-admin's `getList`. */
export interface ListQuery {
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: ListSort;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly meta: ListMeta;
}

/** The reference fields whose records the screen needs along with the rows. */
const embedsOf = (resource: Resource, columns: readonly string[]): readonly string[] => {
  const names = new Set([...columns, ...resource.list.expand, resource.title]);
  return embeddings(resource).flatMap(({ field }) => (names.has(field) ? [field] : []));
};

/** The query of a list: one request brings the rows, the totals, and the records that the shown columns refer to. */
export const getListParams = (
  resource: Resource,
  state: ListState,
  parentId?: Id,
  columns: readonly string[] = columnsOf(resource),
): ListQuery => {
  const embed = embedsOf(resource, columns);
  const sum = resource.list.totals;
  return {
    pagination: { page: state.page, perPage: state.perPage },
    sort: state.sort,
    filter: state.filter,
    meta: {
      ...(embed.length > 0 && { embed }),
      ...(sum.length > 0 && { sum }),
      ...parentMeta(parentId),
    },
  };
};

/** react-query's key of a list, as react-admin's `useGetList` makes it. */
export const getListKey = (resource: Resource, query: ListQuery) => [resource.name, 'getList', query] as const;
