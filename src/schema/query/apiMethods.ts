import type { AggregateQuery, AggregateRow } from '#values/aggregate.ts';
import type { BatchKind, BatchRow, BinItem, Change, Entry, Found, Person, RowResult } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import type { Values } from '../field.ts';
import type { Sort } from '../resource.ts';

/** How a list is sorted: react-admin's own sort, plus further fields that order rows with equal values. */
export interface ListSort extends Sort {
  readonly thenBy?: readonly Sort[];
}

/** What a list is asked for besides its rows, and the record that those of a nested resource are under. */
export type ListMeta = {
  readonly embed?: readonly string[];
  readonly sum?: readonly string[];
  readonly parent?: Id;
};

/** A request for counts and sums; the filter is that of a list. */
export interface AggregateParams extends AggregateQuery {
  readonly filter?: Values;
  /** For nested resources: `parent` is the id of the record above; `everyParent`: all of them (an API may lack it). */
  readonly meta?: { readonly parent?: Id; readonly everyParent?: true };
  readonly signal?: AbortSignal;
}

/** The `meta` of a write. */
export interface WriteMeta {
  /** Id of the record that a nested one is under. */
  readonly parent?: Id;
  /** A repeated write with the same key returns the first result. Default: a new key for each write. */
  readonly idempotencyKey?: string;
  /** Aborts the write. What it did on the server is unknown then. */
  readonly signal?: AbortSignal;
}

export interface ImportParams {
  readonly rows: readonly Values[];
  /** Reports what would happen to each row, and writes none. */
  readonly dryRun?: boolean;
  readonly meta?: WriteMeta;
}

export interface ImportResult {
  /** Whether all rows were written; if not, none was. */
  readonly written: boolean;
  readonly rows: readonly RowResult[];
}

/** One page of a list with the newest first. */
export interface Paged {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly signal?: AbortSignal;
}

/** One page, and the number of rows in all pages. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

interface BatchParams {
  readonly kind: BatchKind;
  readonly rows: readonly BatchRow[];
  readonly meta?: WriteMeta;
}

interface ActivityParams extends Paged {
  readonly filter?: {
    readonly resource?: string | undefined;
    /** Id of the account. */
    readonly person?: Id | undefined;
    /** Instants (ISO 8601), both included. */
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  };
}

interface HistoryParams extends Paged {
  readonly id: Id;
  readonly meta?: { readonly parent?: Id };
}

interface BinParams extends Paged {
  readonly filter?: { readonly resource?: string | undefined };
}

interface SearchParams {
  readonly q: string;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

/** Why a call failed, in words for people. */
export interface FailureWords {
  /** The API's own words if it has any. */
  readonly message: string;
  /** What the API responded instead; empty if `message` is enough. */
  readonly details: readonly string[];
  /** What is wrong with single fields, by their names in the request. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The methods that an API may lack. */
export interface ChangeMethods {
  /** Changes, adds or deletes many records, each by itself. Poll the entry with `getEntry` for its progress. */
  startBatch(resource: string, params: BatchParams): Promise<{ data: Entry }>;
  getEntry(id: Id, options?: { readonly signal?: AbortSignal }): Promise<{ data: Entry }>;
  /** Skips the remaining rows; what was done stays. */
  stopEntry(id: Id): Promise<{ data: Entry }>;
  /** Undoes the changes of the entry, except of records changed since. Returns the entry of the undo. */
  undoEntry(id: Id, options?: { readonly idempotencyKey?: string }): Promise<{ data: Entry }>;
  /** Who changed what in all resources, newest first. */
  getActivity(params: ActivityParams): Promise<Page<Entry>>;
  /** Everybody who has ever changed something, by name. */
  getPeople(options?: { readonly signal?: AbortSignal }): Promise<{ data: readonly Person[] }>;
  /** The changes of one record, newest first. */
  getHistory(resource: string, params: HistoryParams): Promise<Page<Change>>;
  getBin(params: BinParams): Promise<Page<BinItem>>;
  /** `id` is that of the item, not of the record. */
  restoreFromBin(id: Id): Promise<{ data: Entry }>;
  /** Deletes one item permanently, or all; `to`: all except those deleted later. */
  emptyBin(params?: { readonly id?: Id; readonly to?: string | undefined }): Promise<{ data: null }>;
  /** Records of all resources, the best matches first. */
  searchAll(params: SearchParams): Promise<{ data: readonly Found[] }>;
}

/** What an API offers in addition to the methods of react-admin's data provider. */
export interface ApiMethods extends ChangeMethods {
  /** Counts and sums, by the values of a field or by day. */
  aggregate(resource: string, params: AggregateParams): Promise<{ data: readonly AggregateRow[] }>;
  /** Adds all rows or none. */
  import(resource: string, params: ImportParams): Promise<{ data: ImportResult }>;
}
