import type { Id } from './id.ts';

/*
 * The optional parts of an API: the change log, batches, the bin, the search over all resources, counts over all
 * parents, bulk calls, log-out, idempotent writes. `lacks` in `/config.json` names those that an API does not have.
 */

/** The names of the optional parts in `/config.json`. */
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

/** One row of a batch: `id` and `data` change a record, `data` alone adds one, `id` alone deletes one. */
export interface BatchRow {
  readonly id?: Id;
  readonly data?: Readonly<Record<string, unknown>>;
  /** What the caller saw. A record that holds something else by now is left unchanged. */
  readonly was?: Readonly<Record<string, unknown>>;
}

/** The result of one row of an import; rows count from 0. */
export interface RowResult {
  readonly row: number;
  readonly ok: boolean;
  /** The id of the new record. */
  readonly id?: Id;
  /** Field path → what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** A row of a batch that was refused, and why. */
export interface RefusedRow {
  /** Its index among the rows, from 0. */
  readonly row: number;
  readonly id?: Id;
  /** The title of its record, if that is in the bin. */
  readonly name?: string;
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
  /** Present if it is about one record. */
  readonly record_id?: Id;
  readonly name?: string;
  /** The record that a nested one is under. */
  readonly parent_id?: Id;
  /** ISO 8601. */
  readonly at: string;
  readonly by: Person;
  /** All rows; those processed; those of them that changed a record. */
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly state: 'running' | 'done' | 'stopped';
  /** The entry that undid this one. */
  readonly undone_by?: Id;
  /** How many records that undo left unchanged, if any. They may be tried again. */
  readonly undone_left?: number;
  /** Its changes were deleted for good: nothing of it can be undone. */
  readonly forgotten?: true;
  /** At most 1,000, and only if a single entry is requested. */
  readonly refused: readonly RefusedRow[];
}

/** The change of one record in an entry. */
export interface Change {
  readonly id: Id;
  readonly entry: Id;
  /** The kind of the entry. */
  readonly kind: EntryKind;
  readonly at: string;
  readonly by: Person;
  /** The whole record after the change; before it, for a deletion. */
  readonly values: Readonly<Record<string, unknown>>;
  /** For a record that existed before and after. */
  readonly changes: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
}

/** How a record is named among records of all resources. */
interface Named {
  readonly resource: string;
  /** The record that a nested one is under. */
  readonly parent_id?: Id;
  readonly name: string;
  /** URL of its picture. */
  readonly picture?: string;
}

/** For how many days a deleted record can be restored. The words say it too. */
export const binDays = 30;

/** A deleted record that can be restored. */
export interface BinItem extends Named {
  /** The id of the item; that of the record is `record_id`. */
  readonly id: Id;
  readonly record_id: Id;
  readonly at: string;
  readonly by: Person;
}

/** A record found by the search over all resources. */
export interface Found extends Named {
  readonly id: Id;
}
