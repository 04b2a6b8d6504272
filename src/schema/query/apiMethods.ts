import type { AggregateRow } from '#values/aggregateRow.ts';
import type { BatchKind, BatchRow, BinItem, Change, Entry, Found, Person, RowResult } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import type { Values } from '../field.ts';
import type { AggregateQuery } from './aggregate.ts';

/** What counts and sums are asked for; the filter is that of a list. */
export interface AggregateParams extends AggregateQuery {
  readonly filter?: Values;
  /** `parent`: id of the record that nested ones live under; `everyParent`: whichever that is (an API may lack that). */
  readonly meta?: { readonly parent?: Id; readonly everyParent?: true };
  readonly signal?: AbortSignal;
}

export interface ImportParams {
  readonly rows: readonly Values[];
  /** Says what would become of each row, and writes none. */
  readonly dryRun?: boolean;
  readonly meta?: {
    readonly parent?: Id;
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };
}

export interface ImportResult {
  /** Whether the rows are records now: all of them or none. */
  readonly written: boolean;
  readonly rows: readonly RowResult[];
}

/** One page of a list that is read newest first. */
export interface Paged {
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly signal?: AbortSignal;
}

/** A page of it, and how many rows there are in all. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

interface BatchParams {
  readonly kind: BatchKind;
  readonly rows: readonly BatchRow[];
  readonly meta?: { readonly parent?: Id; readonly idempotencyKey?: string; readonly signal?: AbortSignal };
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

/** Those that an API may lack. */
export interface ChangeMethods {
  /** Changes, adds or deletes many records, each by itself. The entry tells how far it is: `getEntry`. */
  startBatch(resource: string, params: BatchParams): Promise<{ data: Entry }>;
  getEntry(id: Id, options?: { readonly signal?: AbortSignal }): Promise<{ data: Entry }>;
  /** No further rows; what was done stays. */
  stopEntry(id: Id): Promise<{ data: Entry }>;
  /** Takes back what the entry changed, but for records that were changed since. Its answer is the entry of doing so. */
  undoEntry(id: Id, options?: { readonly idempotencyKey?: string }): Promise<{ data: Entry }>;
  /** Who changed what in all areas, newest first. */
  getActivity(params: ActivityParams): Promise<Page<Entry>>;
  /** Who has ever changed something, by name. */
  getPeople(options?: { readonly signal?: AbortSignal }): Promise<{ data: readonly Person[] }>;
  /** What became of one record, newest first. */
  getHistory(resource: string, params: HistoryParams): Promise<Page<Change>>;
  getBin(params: BinParams): Promise<Page<BinItem>>;
  /** `id` is the item's, not the record's. */
  restoreFromBin(id: Id): Promise<{ data: Entry }>;
  /** Deletes one item for good, or all of them; `to`: all but what was deleted later. */
  emptyBin(params?: { readonly id?: Id; readonly to?: string | undefined }): Promise<{ data: null }>;
  /** Records of all areas, the likeliest first. */
  searchAll(params: SearchParams): Promise<{ data: readonly Found[] }>;
}

/** What can be asked of an API beside the methods of react-admin's data provider. */
export interface ApiMethods extends ChangeMethods {
  /** Counts and sums, by a field's values or by day. */
  aggregate(resource: string, params: AggregateParams): Promise<{ data: readonly AggregateRow[] }>;
  /** Adds all rows or none. */
  import(resource: string, params: ImportParams): Promise<{ data: ImportResult }>;
}
