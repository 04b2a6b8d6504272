import type { ApiCall } from '#api/call.ts';
import { query as names } from '#api/contract.ts';

type Query = NonNullable<ApiCall['query']>;
type QueryValue = Query[string];

/** What asks for rows, in react-admin's terms. */
export interface ListParams {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly meta?: {
    readonly embed?: readonly string[];
    readonly sum?: readonly string[];
    readonly parent?: number | string;
  };
  readonly signal?: AbortSignal;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` asks for empty ones; '' and an empty choice ask for nothing. `{ items: { name } }` is `items.name`. */
const conditions = (filter: Readonly<Record<string, unknown>>, before = ''): [string, QueryValue][] =>
  Object.entries(filter).flatMap(([key, value]): [string, QueryValue][] => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    if (isGroup(value)) return conditions(value, `${before}${key}.`);
    return [[before + key, value as QueryValue]];
  });

/** The query of a list call. `parentField` stands in the path already. */
export const listQuery = ({ pagination, sort, filter = {}, meta = {} }: ListParams, parentField?: string): Query => ({
  ...(pagination ? { [names.page]: pagination.page, [names.limit]: pagination.perPage } : {}),
  ...(sort ? { [names.sort]: sort.field, [names.order]: sort.order.toLowerCase() } : {}),
  ...(meta.embed?.length ? { [names.embed]: meta.embed } : {}),
  ...(meta.sum?.length ? { [names.sum]: meta.sum } : {}),
  ...Object.fromEntries(conditions(filter).filter(([name]) => name !== parentField)),
});
