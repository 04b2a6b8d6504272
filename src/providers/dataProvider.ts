import type { DataProvider, GetListResult, Identifier } from 'react-admin';
import { ApiError } from '#api/apiError.ts';
import type { ApiCall } from '#api/call.ts';
import { bulkBody, currentIn, maxLimit, readId, replies, takesParts, updateVerbs } from '#api/contract.ts';
import { apiHas } from '#api/settings.ts';
import type { Values } from '#schema/field.ts';
import type { ApiMethods, WriteMeta } from '#schema/query/apiMethods.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { sameExceptPosition } from '#schema/validation/sameValue.ts';
import { chunk } from '#values/chunk.ts';
import { eachOnce, type Id, unknownId } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { aggregate, importRows } from './data/apiMethods.ts';
import { changesLater } from './data/changesLater.ts';
import { type Logged, logged, recordIn, sentValues, written } from './data/entries.ts';
import { type ListParams, paramsQuery } from './data/paramsQuery.ts';
import { recordBody } from './data/recordBody.ts';
import { apiId, inOrder, withIds, withReferences, withReferencesOf } from './data/references.ts';
import { callApi, readParents, resourcePaths } from './data/resourceCalls.ts';
import { etagCache, outdated, refuseOutdated, refuseOutdatedRow, unread } from './data/versions.ts';

/** The `meta` of a write of records. */
interface RecordMeta extends WriteMeta {
  /** Replaces the remembered ETag. */
  readonly ifMatch?: string;
  /**
   * Refuses an update or a deletion (412) if somebody else has changed the record since `previousData`. If the API has
   * no versions, the record is read again and compared.
   */
  readonly held?: boolean;
  /** The share of the upload that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Makes each call of a deletion of several, where the API has none for all, and may repeat it. */
  readonly withRetry?: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

/** react-admin's data provider over the API: all methods, for any resource of the registry. */
export const dataProvider = (registry: Registry): DataProvider & ApiMethods => {
  const etags = etagCache();
  const parents = readParents();

  /** Any number of records by their ids. */
  const fetchMany = async (
    resource: Resource,
    ids: readonly Id[],
    { meta, signal }: Pick<ListParams, 'meta' | 'signal'>,
  ) => {
    const pages = chunk(ids, maxLimit).map((part) => {
      const pagination = { page: 1, perPage: part.length };
      const params = { pagination, filter: { id: part }, ...(meta && { meta }), ...(signal && { signal }) };
      return page(resource, params, replies.rows);
    });
    return inOrder(ids, await Promise.all(pages));
  };
  const fetchByIds = (signal?: AbortSignal) => (target: string, ids: readonly Id[]) =>
    fetchMany(registry.named(target), ids, signal ? { signal } : {});

  const page = async (
    resource: Resource,
    params: ListParams,
    rule: typeof replies.page | typeof replies.rows = replies.page,
  ): Promise<GetListResult<StoredRecord>> => {
    const path = await resourcePaths(resource, params.meta, params.filter);
    const query = paramsQuery(resource, params);
    const { data } = await callApi({ verb: 'GET', path: path.all, query, signal: params.signal }, rule);
    parents.remember(resource, data.rows);
    const parsed = data.rows.map((row) => withIds(resource, row));
    const rows = await withReferences(resource, parsed, params.meta?.embed ?? [], fetchByIds(params.signal));
    return { data: [...rows], total: data.total, meta: { sums: data.sums } };
  };

  /** A page of any size: more rows than one call returns are fetched in several. */
  const list = async (name: string, params: ListParams): Promise<GetListResult<StoredRecord>> => {
    const resource = registry.named(name);
    const { page: pageNumber = 1, perPage = 25 } = params.pagination ?? {};
    if (perPage <= maxLimit) return page(resource, { ...params, pagination: { page: pageNumber, perPage } });
    const start = (pageNumber - 1) * perPage;
    const firstPart = Math.floor(start / maxLimit);
    const part = (at: number) => page(resource, { ...params, pagination: { page: at + 1, perPage: maxLimit } });
    const parts: GetListResult<StoredRecord>[] = [];
    let [total, missing] = [0, 1];
    // The first tells the total, and the others are fetched in parallel: in one round, unless the API only knows of each
    // part whether there are more.
    while (missing > 0) {
      const from = firstPart + parts.length;
      parts.push(...(await Promise.all(Array.from({ length: missing }, (_, at) => part(from + at)))));
      total = Math.max(...parts.map((one) => one.total ?? 0));
      missing = Math.ceil(Math.min(start + perPage, total) / maxLimit) - firstPart - parts.length;
    }
    const rows = eachOnce(parts);
    const offset = start - firstPart * maxLimit;
    return { ...parts[0], data: rows.slice(offset, offset + perPage), total };
  };

  /** The current record in a 412. Its ETag is remembered for the next write. */
  const conflictRecord = (resource: Resource, path: string, failure: unknown): Values | undefined => {
    if (!(failure instanceof ApiError) || failure.status !== 412) return undefined;
    const current = withIds(resource, currentIn(failure.envelope) as Values | undefined);
    etags.remember(path, current, failure.etag);
    return current;
  };

  const read = async (resource: Resource, path: string, id: Identifier, options: Partial<ApiCall> = {}) => {
    const { data, etag } = await callApi({ verb: 'GET', path, ...options }, replies.record(apiId(id)));
    const record = { ...withIds(resource, data), id: apiId(id) };
    etags.remember(path, record, etag);
    return record;
  };

  /** Writes one record, found at `one` then, with the ETag of the first of `versions` that has a time of change. */
  const write = async (
    resource: Resource,
    request: ApiCall,
    one: (id: Id) => string,
    meta: RecordMeta = {},
    id?: Identifier,
    versions: readonly (Values | undefined)[] = [],
  ): Promise<Logged<StoredRecord | undefined>> => {
    const { path } = request;
    const { idempotencyKey, signal, onProgress, ifMatch = etags.of(path, ...versions) } = meta;
    try {
      const rule = logged(replies.saved(id === undefined ? undefined : apiId(id)));
      const { data, etag } = await callApi({ ...request, ifMatch, idempotencyKey, signal, onProgress }, rule);
      const record = data.data;
      if (record) etags.remember(one(record.id), record, etag);
      return data;
    } catch (failure) {
      const current = conflictRecord(resource, path, failure);
      if (id === undefined || !(failure instanceof ApiError) || failure.status !== 412) throw failure;
      // Wherever the contract has it, or read again: without it nobody can choose a version.
      throw outdated(current ?? (await read(resource, path, id).catch(() => undefined)), failure);
    }
  };

  /** Changes or deletes several records. Their new versions are unknown. */
  const bulk = async (
    resource: Resource,
    ids: readonly Identifier[],
    { idempotencyKey, signal, ...meta }: RecordMeta = {},
    from?: Values,
    change?: Values,
  ) => {
    if (ids.length === 0) return { data: [] };
    const { bulk: path, one } = await resourcePaths(resource, meta, parents.of(resource, ids), from);
    const body = bulkBody(ids.map(apiId), change);
    const { data } = await callApi({ verb: 'POST', path, body, idempotencyKey, signal }, logged(replies.done));
    // react-admin updates the rows that it has, and keeps their old time of change.
    for (const id of ids) etags.forget(one(id));
    return written(resource.name, ids, [...ids], data);
  };

  /** For an API without bulk calls. */
  const oneByOne = async () => (await import('./data/oneByOne.ts')).oneByOne(provider);

  const provider: DataProvider & ApiMethods = {
    supportAbortSignal: true,
    getList: (name, params) => list(name, params as ListParams) as Promise<GetListResult>,

    // Before the record exists that they refer to, there are none. Without an id, all would match.
    getManyReference: async (name, { target, id, filter, ...params }) =>
      (id ?? '') === ''
        ? { data: [], total: 0 }
        : ((await list(name, { ...params, filter: { ...filter, [target]: id } } as ListParams)) as GetListResult),

    async getOne(name, { id, meta, signal }) {
      const resource = registry.named(name);
      const path = (await resourcePaths(resource, meta, parents.of(resource, [id]))).one(id);
      const query = paramsQuery(resource, { meta: { embed: meta?.embed } });
      const record = await read(resource, path, id, { query, signal });
      const [data] = await withReferences(resource, [record], meta?.embed ?? [], fetchByIds(signal));
      return { data } as never;
    },

    getMany: async (name, { ids, meta, signal }) =>
      ({ data: await fetchMany(registry.named(name), ids.map(apiId), { meta, ...(signal && { signal }) }) }) as never,

    async create(name, { data, meta }) {
      const resource = registry.named(name);
      const { all: path, one, parent } = await resourcePaths(resource, meta, data);
      const withParent = resource.parent ? { ...data, [resource.parent.field]: readId(parent) ?? parent } : data;
      const { values, content } = recordBody(resource, withParent);
      const response = await write(resource, { verb: 'POST', path, ...content }, one, meta);
      const added = response.data;
      if (!added) return written(name, [], { ...values, id: unknownId }, response);
      const fallback = { ...sentValues(values), ...added };
      const record = recordIn(resource, added) ?? (await read(resource, one(added.id), added.id).catch(() => fallback));
      return written(name, [added.id], await withReferencesOf(resource, undefined, record, fetchByIds()), response);
    },

    async update(name, { id, data, previousData, meta }) {
      const resource = registry.named(name);
      const { one } = await resourcePaths(resource, meta, data, previousData);
      const path = one(id);
      const stored = () => read(resource, path, id).catch(unread);
      const { held, ifMatch = etags.of(path, data, previousData) } = (meta ?? {}) as RecordMeta;
      // `useUpdate` need not be told what was there before, and over any version (`*`) that may be long ago.
      const before = ifMatch === '*' ? undefined : previousData;
      const record = takesParts ? data : { ...(before ?? (await stored())), ...data };
      const { values, content, whole } = recordBody(resource, record, apiId(id));
      if (held && ifMatch === undefined) refuseOutdated(resource, previousData, data, await stored());
      const verb = updateVerbs['form' in content ? 'files' : whole ? 'whole' : 'part'];
      const response = await write(resource, { verb, path, ...content }, one, meta, id, [data, previousData]);
      // The record is saved, so a failed read must not look like a failed save. Its version is unknown then.
      const { updated_at: _, ...known } = previousData ?? {};
      const fallback = { ...known, ...sentValues(values), id: apiId(id) };
      const saved = recordIn(resource, response.data) ?? (await read(resource, path, id).catch(() => fallback));
      return written(name, [id], await withReferencesOf(resource, previousData, saved, fetchByIds()), response);
    },

    async updateMany(name, { ids, data, meta }) {
      if (!apiHas('bulk')) return (await oneByOne()).updateMany(name, { ids, data, meta });
      const resource = registry.named(name);
      const { values, content } = recordBody(resource, data);
      if ('form' in content) throw new Error(`${resource.name}: send new files with one record, by update`);
      return bulk(resource, ids, meta, data, values);
    },

    async delete(name, { id, previousData, meta }) {
      const resource = registry.named(name);
      const path = (await resourcePaths(resource, meta, previousData, parents.of(resource, [id]))).one(id);
      const { held, idempotencyKey, signal, ifMatch } = (meta ?? {}) as RecordMeta;
      const remove = async (ifMatch = etags.of(path, previousData)) => {
        const { data } = await callApi({ verb: 'DELETE', path, ifMatch, idempotencyKey, signal }, logged(replies.done));
        return written(name, [id], { ...previousData, id: apiId(id) }, data);
      };
      try {
        if (held && previousData && (ifMatch ?? etags.of(path, previousData)) === undefined)
          refuseOutdatedRow(resource, previousData, await read(resource, path, id, { signal }).catch(unread));
        return await remove(ifMatch);
      } catch (failure) {
        const current = conflictRecord(resource, path, failure);
        // Only its position differs, so it is the record that was seen.
        if (!current || !previousData || !sameExceptPosition(resource, previousData, current)) throw failure;
        return await remove(etags.of(path, current));
      }
    },

    deleteMany: async (name, { ids, meta }) =>
      apiHas('bulk') ? bulk(registry.named(name), ids, meta) : (await oneByOne()).deleteMany(name, { ids, meta }),

    aggregate: (name, params) => aggregate(registry, name, params, fetchByIds(params.signal)),

    import: async (name, params) => importRows(registry.named(name), params),

    ...changesLater(registry),
  };
  return provider;
};
