import { call } from '#api/call.ts';
import { replies } from '#api/contract.ts';
import { type AggregateQuery, type AggregateRow, writeAggregate } from '#schema/aggregate.ts';
import type { Scalar } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { areaEndpoint } from './areaEndpoint.ts';

/** Counts and sums of a resource's records: the one call of the API that react-admin has no method for. */
export const aggregate = async (
  resource: Resource,
  query: AggregateQuery,
  filter: Readonly<Record<string, Scalar>>,
  signal?: AbortSignal,
): Promise<readonly AggregateRow[]> => {
  const path = (await areaEndpoint(resource, undefined)).aggregate;
  const sums = query.measures.flatMap((measure) => (measure === 'count' ? [] : [`sum_${measure.sum}`]));
  const asked = { ...filter, ...writeAggregate(query) };
  const { data } = await call({ verb: 'GET', path, query: asked, signal }, replies.aggregate(sums));
  return data as readonly AggregateRow[];
};
