import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { parentMeta } from '../../recordMeta.ts';
import { columnsOf } from '../listColumns.ts';
import type { ListSort } from './listSort.ts';
import type { ListState } from './listState.ts';

/** Parameters of react-admin's `getList`. */
export interface ListQuery {
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: ListSort;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly meta: {
    readonly embed?: readonly string[];
    readonly sum?: readonly string[];
    readonly parent?: Id;
  };
}

/** The reference fields whose records the screen needs along with the rows. */
const embedsOf = (resource: Resource, columns: readonly string[]): readonly string[] => {
  const names = new Set([...columns, ...resource.list.expand, resource.title]);
  return embeddings(resource).flatMap(({ field }) => (names.has(field) ? [field] : []));
};

/**
 * The query of a list: one request brings the rows, the records that they refer to and the totals.
 *
 * @param columns the shown ones: references of hidden columns are not embedded
 */
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
