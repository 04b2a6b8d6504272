import { conditionQuery, everyParent, figuresQuery, replies } from '#api/contract.ts';
import type { AggregateParams } from '#schema/query/apiMethods.ts';
import type { Resource } from '#schema/resource.ts';
import type { AggregateRow } from '#values/aggregateRow.ts';
import { callApi } from './callApi.ts';
import { conditionsOf } from './conditions.ts';
import { resourcePaths } from './resourcePaths.ts';

/** Counts and sums of a resource's records. */
export const aggregate = async (
  resource: Resource,
  { filter, meta, signal, ...query }: AggregateParams,
): Promise<{ data: readonly AggregateRow[] }> => {
  const parent = meta?.everyParent && resource.parent ? { parent: everyParent } : meta;
  const path = (await resourcePaths(resource, parent, filter)).aggregate;
  const sums = query.measures.flatMap((measure) => (measure === 'count' ? [] : [measure.sum]));
  const asked = { ...conditionQuery(conditionsOf(resource, filter)), ...figuresQuery(query) };
  const { data } = await callApi({ verb: 'GET', path, query: asked, signal }, replies.aggregate(sums));
  return { data };
};
