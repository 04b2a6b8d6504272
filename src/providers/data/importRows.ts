import { ApiError } from '#api/apiError.ts';
import { importBody, importedRows, replies } from '#api/contract.ts';
import type { ImportParams, ImportResult } from '#schema/query/apiMethods.ts';
import type { Resource } from '#schema/resource.ts';
import { callApi } from './callApi.ts';
import { resourcePaths } from './resourcePaths.ts';

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
    const results = failure instanceof ApiError ? importedRows(failure.body) : undefined;
    if (!results) throw failure;
    return { data: { written: false, rows: results } };
  }
};
