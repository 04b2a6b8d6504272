import type { Query } from '#api/contract/asked.ts';
import { listQuery as written } from '#api/contract.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { conditionsOf, type Filter } from './conditions.ts';

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
export const listQuery = (resource: Resource, { pagination, sort, filter = {}, meta = {} }: ListParams): Query =>
  written({
    page: pagination?.page,
    limit: pagination?.perPage,
    sort: sort?.field ? { field: sort.field, descending: sort.order === 'DESC' } : undefined,
    embed: meta.embed?.length ? meta.embed : undefined,
    sum: meta.sum?.length ? meta.sum : undefined,
    ...conditionsOf(resource, filter),
  });
