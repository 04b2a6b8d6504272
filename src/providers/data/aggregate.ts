import { conditionQuery, everyParent, figuresQuery, replies } from '#api/contract.ts';
import type { AggregateQuery, AggregateRow } from '#schema/query/aggregate.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { callApi } from './callApi.ts';
import { conditionsOf, type Filter } from './conditions.ts';
import { resourcePaths } from './resourcePaths.ts';

/** What counts and sums are asked for; the filter is that of a list. */
export interface AggregateParams extends AggregateQuery {
  readonly filter?: Filter;
  /** `parent`: id of the record that nested ones live under; `everyParent`: whichever that is (`apiHas('parents')`). */
  readonly meta?: { readonly parent?: Id; readonly everyParent?: true };
  readonly signal?: AbortSignal;
}

/** Counts and sums of a resource's records. */
export const aggregate = async (
  resource: Resource,
  { filter = {}, meta, signal, ...query }: AggregateParams,
): Promise<{ data: readonly AggregateRow[] }> => {
  const parent = meta?.everyParent && resource.parent ? { parent: everyParent } : meta;
  const path = (await resourcePaths(resource, parent, filter)).aggregate;
  const sums = query.measures.flatMap((measure) => (measure === 'count' ? [] : [measure.sum]));
  const asked = { ...conditionQuery(conditionsOf(resource, filter)), ...figuresQuery(query) };
  const { data } = await callApi({ verb: 'GET', path, query: asked, signal }, replies.aggregate(sums));
  return { data };
};
