import { query as names } from '#api/contract.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { type Filter, filterQuery, type Query } from './filterQuery.ts';

/** What asks for rows, in react-admin's terms. */
export interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter?: Filter;
  readonly meta?: {
    readonly embed?: readonly string[];
    readonly sum?: readonly string[];
    readonly parent?: Id;
  };
  readonly signal?: AbortSignal;
}

/** The query of a list call. */
export const listQuery = (resource: Resource, { pagination, sort, filter = {}, meta = {} }: ListParams): Query => ({
  ...(pagination ? { [names.page]: pagination.page, [names.limit]: pagination.perPage } : {}),
  ...(sort?.field ? { [names.sort]: sort.field, [names.order]: sort.order.toLowerCase() } : {}),
  ...(meta.embed?.length ? { [names.embed]: meta.embed } : {}),
  ...(meta.sum?.length ? { [names.sum]: meta.sum } : {}),
  ...filterQuery(resource, filter),
});
