import { ApiError } from '#api/apiError.ts';
import { conditionQuery, everyParent, figuresQuery, importBody, importedRows, replies } from '#api/contract.ts';
import type { AggregateParams, ImportParams, ImportResult } from '#schema/query/apiMethods.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { AggregateRow } from '#values/aggregate.ts';
import { idsIn } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { conditionsOf } from './paramsQuery.ts';
import { apiId, type FetchByIds } from './references.ts';
import { callApi, resourcePaths } from './resourceCalls.ts';

/** Figures grouped by a reference, with the records, which are read by their ids if the API leaves them out. */
const withRecords = async (
  registry: Registry,
  resource: Resource,
  by: string | undefined,
  rows: readonly AggregateRow[],
  fetchByIds: FetchByIds,
): Promise<readonly AggregateRow[]> => {
  const target = embeddings(resource).find(({ field }) => field === by)?.resource;
  const unlabelled = rows.filter(({ key, label }) => key !== null && label === undefined);
  if (target === undefined || unlabelled.length === 0) return rows;
  const records = await fetchByIds(target, idsIn(unlabelled.map(({ key }) => apiId(key)))).catch(() => []);
  const recordsById = new Map<unknown, StoredRecord>(records.map((record) => [record.id, record]));
  const { title } = registry.named(target);
  return rows.map((row) => {
    const record = recordsById.get(apiId(row.key));
    return record ? { ...row, label: String(record[title] ?? ''), record } : row;
  });
};

/** Counts and sums of a resource's records. */
export const aggregate = async (
  registry: Registry,
  name: string,
  { filter, meta, signal, ...query }: AggregateParams,
  fetchByIds: FetchByIds,
): Promise<{ data: readonly AggregateRow[] }> => {
  const resource = registry.named(name);
  const parent = meta?.everyParent && resource.parent ? { parent: everyParent } : meta;
  const path = (await resourcePaths(resource, parent, filter)).aggregate;
  const sums = query.measures.flatMap((measure) => (measure === 'count' ? [] : [measure.sum]));
  const apiQuery = { ...conditionQuery(conditionsOf(resource, filter)), ...figuresQuery(query) };
  const { data } = await callApi({ verb: 'GET', path, query: apiQuery, signal }, replies.aggregate(sums));
  return { data: await withRecords(registry, resource, query.by, data, fetchByIds) };
};

/** Adds all rows or none. What is wrong with a row is part of the result, not a failure. */
export const importRows = async (
  resource: Resource,
  { rows, dryRun = false, meta = {} }: ImportParams,
): Promise<{ data: ImportResult }> => {
  const path = (await resourcePaths(resource, meta, rows[0])).import;
  const { idempotencyKey, signal } = meta;
  const body = importBody(rows, dryRun);
  try {
    const { data } = await callApi({ verb: 'POST', path, body, idempotencyKey, signal }, replies.imported);
    return { data: { written: !dryRun, rows: data } };
  } catch (failure) {
    const results = failure instanceof ApiError ? importedRows(failure.envelope) : undefined;
    if (!results) throw failure;
    return { data: { written: false, rows: results } };
  }
};
