import type { ApiCall } from '#api/call.ts';
import type { Query } from '#api/contract/listRequest.ts';
import {
  activityKeys,
  batchBody,
  binKeys,
  changePaths,
  findKeys,
  listQuery,
  longestSearch,
  replies,
} from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import type { ChangeMethods, Page, Paged } from '#schema/query/apiMethods.ts';
import type { Registry } from '#schema/registry.ts';
import { firstCharacters } from '#values/text/characters.ts';
import { callApi, resourcePaths } from './resourceCalls.ts';

/** Loaded when one of its methods is first called: no screen starts with it. */
export const changeMethods = (registry: Registry): ChangeMethods => {
  const paths = async () => changePaths((await loadSettings()).apiPrefix);
  const entryOf = async (request: ApiCall) => ({ data: (await callApi(request, replies.entry)).data });
  const post = (path: string, idempotencyKey?: string) => entryOf({ verb: 'POST', path, body: {}, idempotencyKey });
  const page = async <Row>(path: string, { pagination, signal }: Paged, query: Query = {}): Promise<Page<Row>> => {
    const apiQuery = { ...listQuery({ page: pagination?.page, limit: pagination?.perPage }), ...query };
    const { data } = await callApi({ verb: 'GET', path, query: apiQuery, signal }, replies.page);
    return { data: data.rows as readonly unknown[] as readonly Row[], total: data.total };
  };

  const rowsOf = async <Row>(request: ApiCall): Promise<{ readonly data: readonly Row[] }> => {
    const { data } = await callApi(request, replies.rows);
    return { data: data.rows as readonly unknown[] as readonly Row[] };
  };

  return {
    async startBatch(name, { kind, rows, meta = {} }) {
      const path = (await resourcePaths(registry.named(name), meta, rows[0]?.data)).batches;
      const { idempotencyKey, signal } = meta;
      return entryOf({ verb: 'POST', path, body: batchBody(kind, rows), idempotencyKey, signal });
    },
    getEntry: async (id, { signal } = {}) =>
      entryOf({ verb: 'GET', path: (await paths()).entry(encodeURIComponent(id)), signal }),
    stopEntry: async (id) => post((await paths()).stop(encodeURIComponent(id))),
    undoEntry: async (id, { idempotencyKey } = {}) =>
      post((await paths()).undo(encodeURIComponent(id)), idempotencyKey),
    async getActivity({ filter = {}, ...paged }) {
      const { resource, person, from, to } = filter;
      return page((await paths()).activity, paged, {
        [activityKeys.resource]: resource,
        [activityKeys.person]: person,
        [activityKeys.from]: from,
        [activityKeys.to]: to,
      });
    },
    getPeople: async ({ signal } = {}) => rowsOf({ verb: 'GET', path: (await paths()).people, signal }),
    async getHistory(name, { id, meta, ...paged }) {
      return page((await resourcePaths(registry.named(name), meta)).history(id), paged);
    },
    async getBin({ filter = {}, ...paged }) {
      return page((await paths()).bin, paged, { [binKeys.resource]: filter.resource });
    },
    restoreFromBin: async (id) => post((await paths()).restore(encodeURIComponent(id))),
    async emptyBin({ id, to } = {}) {
      const { bin, binned } = await paths();
      const target =
        id === undefined ? { path: bin, query: { [binKeys.to]: to } } : { path: binned(encodeURIComponent(id)) };
      await callApi({ verb: 'DELETE', ...target }, replies.done);
      return { data: null };
    },
    async searchAll({ q, limit, signal }) {
      const query = { [findKeys.text]: firstCharacters(q, longestSearch), [findKeys.limit]: limit };
      return rowsOf({ verb: 'GET', path: (await paths()).search, query, signal });
    },
  };
};
