import type { Query } from '#api/contract/asked.ts';
import type { BatchKind, BatchRow, BinItem, Change, Entry, Found, Person } from '#api/contract/changes.ts';
import { activityKeys, batchBody, binKeys, changePaths, findKeys, listQuery, replies } from '#api/contract.ts';
import { loadSettings } from '#api/settings.ts';
import type { Registry } from '#schema/registry.ts';
import type { Id } from '#values/id.ts';
import { callApi } from './callApi.ts';
import { resourcePaths } from './resourcePaths.ts';

interface Paged {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly signal?: AbortSignal;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

export interface BatchParams {
  readonly kind: BatchKind;
  readonly rows: readonly BatchRow[];
  readonly meta?: { readonly parent?: Id; readonly idempotencyKey?: string; readonly signal?: AbortSignal };
}

export interface ActivityParams extends Paged {
  readonly filter?: {
    readonly resource?: string | undefined;
    /** Id of the account. */
    readonly person?: Id | undefined;
    /** Instants (ISO 8601), both included. */
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  };
}

export interface HistoryParams extends Paged {
  readonly id: Id;
  readonly meta?: { readonly parent?: Id };
}

export interface BinParams extends Paged {
  readonly filter?: { readonly resource?: string | undefined };
}

export interface SearchParams {
  readonly q: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Methods of the data provider that react-admin has not: an API may lack them (`apiHas`). */
export interface ChangeMethods {
  /** Changes, adds or deletes many records, each by itself. The entry tells how far it is: `getEntry`. */
  startBatch(resource: string, params: BatchParams): Promise<{ data: Entry }>;
  getEntry(id: Id, options?: { readonly signal?: AbortSignal }): Promise<{ data: Entry }>;
  /** No further rows; what was done stays. */
  stopEntry(id: Id): Promise<{ data: Entry }>;
  /** Takes back what the entry changed, but for records that were changed since. Its answer is the entry of doing so. */
  undoEntry(id: Id): Promise<{ data: Entry }>;
  /** Who changed what in all areas, newest first. */
  getActivity(params: ActivityParams): Promise<Page<Entry>>;
  /** Who has ever changed something, by name. */
  getPeople(options?: { readonly signal?: AbortSignal }): Promise<{ data: readonly Person[] }>;
  /** What became of one record, newest first. */
  getHistory(resource: string, params: HistoryParams): Promise<Page<Change>>;
  getBin(params: BinParams): Promise<Page<BinItem>>;
  /** `id` is the item's, not the record's. */
  restoreFromBin(id: Id): Promise<{ data: Entry }>;
  /** Deletes one item for good, or all of them. */
  emptyBin(id?: Id): Promise<{ data: null }>;
  /** Records of all areas, the likeliest first. */
  searchAll(params: SearchParams): Promise<{ data: readonly Found[] }>;
}

/** Fetched with the first call of one of them: no screen starts with it. */
export const changeMethods = (registry: Registry): ChangeMethods => {
  const paths = async () => {
    const { activity, people, bin, search, ...one } = changePaths((await loadSettings()).apiPrefix);
    const of = (name: keyof typeof one) => (id: Id) => one[name](encodeURIComponent(id));
    return {
      ...{ activity, people, bin, search },
      ...{ entry: of('entry'), stop: of('stop'), undo: of('undo'), binned: of('binned'), restore: of('restore') },
    };
  };
  const post = async (path: string) => {
    const { data } = await callApi({ verb: 'POST', path, body: {} }, replies.entry);
    return { data };
  };
  const page = async <Row>(path: string, { pagination, signal }: Paged, query: Query = {}): Promise<Page<Row>> => {
    const asked = { ...listQuery({ page: pagination?.page, limit: pagination?.perPage }), ...query };
    const { data } = await callApi({ verb: 'GET', path, query: asked, signal }, replies.page);
    return { data: data.rows as readonly unknown[] as readonly Row[], total: data.total };
  };

  return {
    async startBatch(name, { kind, rows, meta = {} }) {
      const path = (await resourcePaths(registry.named(name), meta, rows[0]?.data)).batches;
      const { idempotencyKey, signal } = meta;
      const request = { verb: 'POST', path, body: batchBody(kind, rows), idempotencyKey, signal } as const;
      const { data } = await callApi(request, replies.entry);
      return { data };
    },
    async getEntry(id, { signal } = {}) {
      const { data } = await callApi({ verb: 'GET', path: (await paths()).entry(id), signal }, replies.entry);
      return { data };
    },
    stopEntry: async (id) => post((await paths()).stop(id)),
    undoEntry: async (id) => post((await paths()).undo(id)),
    async getActivity({ filter = {}, ...paged }) {
      const { resource, person, from, to } = filter;
      return page((await paths()).activity, paged, {
        [activityKeys.resource]: resource,
        [activityKeys.person]: person,
        [activityKeys.from]: from,
        [activityKeys.to]: to,
      });
    },
    async getPeople({ signal } = {}) {
      const { data } = await callApi({ verb: 'GET', path: (await paths()).people, signal }, replies.rows);
      return { data: data.rows as readonly unknown[] as readonly Person[] };
    },
    async getHistory(name, { id, meta, ...paged }) {
      return page((await resourcePaths(registry.named(name), meta)).history(id), paged);
    },
    async getBin({ filter = {}, ...paged }) {
      return page((await paths()).bin, paged, { [binKeys.resource]: filter.resource });
    },
    restoreFromBin: async (id) => post((await paths()).restore(id)),
    async emptyBin(id) {
      const { bin, binned } = await paths();
      await callApi({ verb: 'DELETE', path: id === undefined ? bin : binned(id) }, replies.done);
      return { data: null };
    },
    async searchAll({ q, limit, signal }) {
      const query = { [findKeys.text]: q, [findKeys.limit]: limit };
      const { data } = await callApi({ verb: 'GET', path: (await paths()).search, query, signal }, replies.rows);
      return { data: data.rows as readonly unknown[] as readonly Found[] };
    },
  };
};
