import type { Id } from './id.ts';

/*
 * What goes beyond records: what was changed and by whom, batches, the bin, the search over all areas, counts over all
 * parents, several records in one call, a log-out, repeated writes. An API may do without; `lacks` of `/config.json` says
 * so.
 */

/** What an API may lack, as `/config.json` names it. */
export const optionalParts = [
  'history',
  'bin',
  'search',
  'batches',
  'parents',
  'bulk',
  'logout',
  'idempotency',
] as const;
export type OptionalPart = (typeof optionalParts)[number];

export const batchKinds = ['edit', 'import', 'delete'] as const;
export type BatchKind = (typeof batchKinds)[number];

export type EntryKind = 'create' | 'update' | 'delete' | 'restore' | 'move' | 'undo' | BatchKind;

/** One row of a batch: with `id` and `data` it changes a record, with `data` alone it adds one, with `id` alone it deletes. */
export interface BatchRow {
  readonly id?: Id;
  readonly data?: Readonly<Record<string, unknown>>;
  /** What the caller saw: a record that holds something else by now is left alone. */
  readonly was?: Readonly<Record<string, unknown>>;
}

/** What became of one row of an import, counted from 0. */
export interface RowResult {
  readonly row: number;
  readonly ok: boolean;
  /** Of the record that it has become. */
  readonly id?: Id;
  /** Field path → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** A row of a batch that was not taken, and why. */
export interface RefusedRow {
  /** Its place among the rows, from 0. */
  readonly row: number;
  readonly id?: Id;
  /** Field path → what is wrong with it. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly message: string;
}

export interface Person {
  readonly id: Id;
  readonly name: string;
}

/** What one request changed: an entry of the change log. */
export interface Entry {
  readonly id: Id;
  readonly kind: EntryKind;
  readonly resource: string;
  /** Given where it is about one record. */
  readonly record_id?: Id;
  readonly name?: string;
  /** Of the record that nested ones live under. */
  readonly parent_id?: Id;
  /** ISO 8601. */
  readonly at: string;
  readonly by: Person;
  /** Rows in all, those that were worked through, and those of them that changed a record. */
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly state: 'running' | 'done' | 'stopped';
  /** The entry that took it back. */
  readonly undone_by?: Id;
  /** How many of its records that left as they were, where it did: they may be tried again. */
  readonly undone_left?: number;
  /** Where one entry is asked for: at most 1,000. */
  readonly refused: readonly RefusedRow[];
}

/** What became of one record in an entry. */
export interface Change {
  readonly id: Id;
  readonly entry: Id;
  /** The entry's: what was done, of which this is a part. */
  readonly kind: EntryKind;
  readonly at: string;
  readonly by: Person;
  /** The whole record after it; before it where the record was deleted. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Of a record that was there before and after. */
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
}

/** A record as it is named where it stands among others of any area. */
interface Named {
  readonly resource: string;
  /** Of the record that a nested one lives under. */
  readonly parent_id?: Id;
  readonly name: string;
  /** URL of its picture. */
  readonly picture?: string;
}

/** For how many days a deleted record can be had back. The words say it too. */
export const binDays = 30;

/** A deleted record that can be had back. */
export interface BinItem extends Named {
  /** Of the item: the record's is `record_id`. */
  readonly id: Id;
  readonly record_id: Id;
  readonly at: string;
  readonly by: Person;
}

/** A record that the search over all areas has found. */
export interface Found extends Named {
  readonly id: Id;
}
