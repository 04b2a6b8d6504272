import type { CompiledQuery, Kysely, Dialect as KyselyDialect, RawBuilder } from 'kysely';
import type { Cell, Row, Tables } from './tables.ts';

/** Whether a statement changes nothing, however often it is asked. */
export const isReading = ({ sql }: CompiledQuery): boolean => /^\s*(?:select|with)\b/i.test(sql);

/** What a column holds; `key` is the record's own number. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'key';

/** A member of the items of a JSON array, or without a name each item itself, and what it would be kept as in a column of its own. */
export interface Member {
  readonly name?: string;
  readonly type: ColumnType;
}

/** What a column of that type is found as. */
export const foundType = (type: ColumnType): FoundColumn['type'] =>
  type === 'json' ? 'text' : type === 'key' || type === 'boolean' ? 'integer' : type;

/** A column as the database says it is. */
export interface FoundColumn {
  readonly name: string;
  /** `text`, `integer` or `real`, whatever the database calls it; anything else is none of ours. */
  readonly type: string;
  /** Whether it is the primary key, or part of it. */
  readonly key: boolean;
  /** The table that its foreign key names. */
  readonly references?: string;
  /** Whether its row goes with the one that it points at. */
  readonly cascades?: boolean;
}

/** A table as the database says it is. */
export interface FoundTable {
  readonly columns: readonly FoundColumn[];
  /** The names of our indexes on it. */
  readonly indexes: readonly string[];
}

/** All tables by their names. */
export type Catalog = ReadonlyMap<string, FoundTable>;

/** What a long read is for. Each waits for its own kind alone: a list's count for no search, neither for a dashboard. */
export type Lane = 'lists' | 'searches' | 'figures';

/** The rows of items: a clause that puts them beside the record's row, or a column that makes one of each, read as `item`. */
type EachItem = { readonly value: RawBuilder<Cell> } & (
  | { readonly join: RawBuilder<unknown> }
  | { readonly column: RawBuilder<unknown> }
);

/**
 * Everything that differs from one SQL database to the next. Another database is another one of these; nothing else
 * in the server knows which one it is.
 */
export interface SqlDialect {
  readonly kysely: KyselyDialect;
  /** Column type as its DDL says it. */
  type(type: ColumnType): string;
  /** A name for an index that it takes as it is. */
  indexName(name: string): string;
  /** A part of an index, so that lists are read in its order: empty is before everything. */
  ordered(part: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Text compared, sorted and indexed without regard to upper and lower case, of the letters A to Z. */
  caseless(text: RawBuilder<unknown>): RawBuilder<Cell>;
  /** A text of few characters that stands for one that its indexes may not take; none where they take any. */
  digest?(text: RawBuilder<unknown>): RawBuilder<Cell>;
  /** Those ids, as what `in` looks through: in one value, as the number of values that a statement may bind has an end. */
  among(ids: readonly number[]): RawBuilder<number>;
  /** The ids in a link table that belong to the outer record, as JSON text, in order. */
  linkedIds(linkTable: string, outerId: string): RawBuilder<string>;
  /** Whether some item of a JSON array column holds what `test` says of its member. */
  someItem(column: string, member: Member, test: (value: RawBuilder<Cell>) => RawBuilder<boolean>): RawBuilder<boolean>;
  /** One row per item of a JSON array column, and the item's member in it. */
  eachItem(column: string, member: Member): EachItem;
  /** The sum of a column, 0 of none; above what is exact in a JavaScript number it is the nearest one, and no error. */
  sum(column: string, type: ColumnType): RawBuilder<number>;
  /** Looks at all tables at once: a database may be far away, and a start asks for dozens of them. */
  catalog(db: Kysely<Tables>): Promise<Catalog>;
  /** Reads rows as their cells alone, in the order of the columns: a page of a list is there sooner so than as objects. */
  cells(sql: string, parameters: readonly Cell[]): Promise<readonly (readonly Cell[])[]>;
  /** Reads in threads of their own, where there can be some. */
  readonly aside?: {
    rows(sql: string, parameters: readonly Cell[], lane: Lane): Promise<Row[]>;
    close(): Promise<void>;
  };
  /** Another number after each commit of anybody, where that is known without asking: what is kept holds as long. */
  dataVersion?(): number;
  /** Notes which version of the data these are. */
  setVersion(db: Kysely<Tables>, version: number): Promise<void>;
  /** Says that rows have come with ids of their own: new ones get ids after the highest. */
  idsTaken?(db: Kysely<Tables>, table: string, highest: number): Promise<void>;
  /** How long is waited before what failed in passing is tried again, time by time; it is not without. */
  readonly waits?: readonly number[];
  /** Lets the statements of a transaction take as long as they need: for whole tables. */
  unhurried?(db: Kysely<Tables>): Promise<void>;
  /** Makes searching in those tables quick, where the database can. */
  indexSearch?(db: Kysely<Tables>, tables: readonly string[]): Promise<void>;
  /** Writes a whole, consistent copy of the database to that file, where it is of files itself. */
  copyTo?(db: Kysely<Tables>, path: string): Promise<void>;
}
