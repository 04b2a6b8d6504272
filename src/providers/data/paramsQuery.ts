import type { Query } from '#api/contract/listRequest.ts';
import { listQuery, mostSorts } from '#api/contract.ts';
import { noSuch } from '#schema/problems/resourceProblem.ts';
import { sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { conditionsOf, type Filter } from './conditions.ts';

/** A sort order; `thenBy` sorts the rows that are equal in it. */
interface SortParams {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
  readonly thenBy?: readonly SortParams[];
}

/** The parameters of a list in react-admin's terms. Its own code passes `null` for missing ones. */
export interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number } | null;
  readonly sort?: SortParams | null;
  readonly filter?: Filter | null;
  readonly meta?: {
    readonly embed?: readonly string[];
    readonly sum?: readonly string[];
    readonly parent?: Id;
  } | null;
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
