import type { Query } from '#api/contract/asked.ts';
import { listQuery, maxLimit, mostSorts } from '#api/contract.ts';
import { noSuch } from '#schema/problems/resourceProblem.ts';
import { sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { conditionsOf, type Filter } from './conditions.ts';

/** What decides in which order rows stand, and what between those that are alike in it. */
interface SortParams {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
  readonly thenBy?: readonly SortParams[];
}

/** What asks for rows, in react-admin's terms: its stock code gives `null` for what there is not. */
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

/** @throws what was probably meant: the API's answer names no field to who looks at a page. */
const sortsOf = (resource: Resource, sort: ListParams['sort']) => {
  if (!sort?.field) return undefined;
  const keys = sortKeys(resource);
  return [sort, ...(sort.thenBy ?? [])].slice(0, mostSorts).map(({ field, order }) => {
    if (!keys.includes(field)) throw new Error(`${resource.name}: ${noSuch('field to sort by', field, keys)}`);
    return { field, descending: order === 'DESC' };
  });
};

const some = <T>(names: readonly T[] | undefined) => (names?.length ? names : undefined);

/** What react-admin's parameters ask for, as the query of a list call. */
export const paramsQuery = (resource: Resource, { pagination, sort, filter, meta }: ListParams): Query =>
  listQuery({
    page: pagination?.page,
    limit: pagination?.perPage,
    sort: sortsOf(resource, sort),
    embed: some(meta?.embed),
    sum: some(meta?.sum),
    ...conditionsOf(resource, filter),
  });

/** In parts of which one call gives all. */
export const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / maxLimit) }, (_, at) => list.slice(at * maxLimit, (at + 1) * maxLimit));
