import type { CompiledQuery, Kysely, Dialect as KyselyDialect, RawBuilder } from 'kysely';
import type { Cell, Row, Tables } from './store.ts';

/** Whether a statement only reads, and so may be repeated. */
export const isRead = ({ sql }: Pick<CompiledQuery, 'sql'>): boolean => /^\s*(?:select|with)\b/i.test(sql);

/** The type of a column; `key` is the id of the record. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'key';

/** A member of the items of a JSON array, or without a name the items themselves, with the type of a column for it. */
export interface Member {
  readonly name?: string;
  readonly type: ColumnType;
}

/** The type that the catalog reports for such a column. */
export const foundType = (type: ColumnType): FoundColumn['type'] =>
  type === 'json' ? 'text' : type === 'key' || type === 'boolean' ? 'integer' : type;

/** A column as the database reports it. */
export interface FoundColumn {
  readonly name: string;
  /** `text`, `integer` or `real`, whatever the database calls it; no column of ours is anything else. */
  readonly type: string;
  /** Whether it is the primary key, or part of it. */
  readonly key: boolean;
  /** The table that its foreign key refers to. */
  readonly references?: string;
  /** Whether its row is deleted with the one it refers to. */
  readonly cascades?: boolean;
}

/** A table as the database reports it. */
export interface FoundTable {
  readonly columns: readonly FoundColumn[];
  /** The names of our indexes on it. */
  readonly indexes: readonly string[];
}

/** All tables by their names. */
export type Catalog = ReadonlyMap<string, FoundTable>;

/** A column as a dialect's query finds it: `target` is the table that its foreign key refers to. */
export interface ColumnRow extends Pick<FoundColumn, 'name' | 'type'> {
  readonly table: string;
  readonly key: unknown;
  readonly target: string | null;
  readonly cascades: unknown;
}

/** The catalog of these columns and indexes. */
export const catalogOf = (
  columns: readonly ColumnRow[],
  indexes: readonly { readonly name: string; readonly table: string }[],
): Catalog => {
  const columnOf = ({ name, type, key, target, cascades }: ColumnRow): FoundColumn => ({
    ...{ name, type, key: Boolean(key) },
    ...(target !== null && { references: target, cascades: Boolean(cascades) }),
  });
  const namesOn = (table: string) => indexes.filter((index) => index.table === table).map(({ name }) => name);
  const byTable = [...Map.groupBy(columns, ({ table }) => table)];
  return new Map(byTable.map(([table, own]) => [table, { columns: own.map(columnOf), indexes: namesOn(table) }]));
};

/** What a long read is for. Each lane has its own queue: a list's count waits for no search or dashboard. */
export type Lane = 'lists' | 'searches' | 'figures';

/**
 * How items become rows: a join with the record's row, or a column that yields one row each, read as `_item`. In all
 * statements such names begin with `_`, as no resource's does: a table called `item` would be mistaken for the items.
 */
type EachItem = { readonly value: RawBuilder<Cell> } & (
  | { readonly join: RawBuilder<unknown> }
  | { readonly column: RawBuilder<unknown> }
);

/** All that differs between SQL databases. To support another one, add a dialect; nothing else knows which is used. */
export interface SqlDialect {
  readonly kysely: KyselyDialect;
  /** The column type in DDL. */
  type(type: ColumnType): string;
  /** An index name that the database takes unchanged. */
  indexName(name: string): string;
  /** A part of an index in the order of lists: empty values come first. */
  ordered(part: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Text to compare, sort and index regardless of case, for the letters A to Z. */
  caseless(text: RawBuilder<unknown>): RawBuilder<Cell>;
  /** Whether a column of whole numbers takes any others too. */
  readonly looseNumbers?: boolean;
  /** A short digest of a text that may be too long for an index; absent where indexes take any. */
  digest?(text: RawBuilder<unknown>): RawBuilder<Cell>;
  /** The ids as the right side of `in`, bound as one value: a statement can bind only so many. */
  among(ids: readonly number[]): RawBuilder<number>;
  /** The ids in a link table that belong to the outer record, as JSON text, in order. */
  linkedIds(linkTable: string, outerId: string): RawBuilder<string>;
  /** Whether `test` holds for the member of some item of a JSON array column. */
  someItem(column: string, member: Member, test: (value: RawBuilder<Cell>) => RawBuilder<boolean>): RawBuilder<boolean>;
  /** One row per item of a JSON array column, with its member. */
  eachItem(column: string, member: Member): EachItem;
  /** The sum of a column, 0 without rows; above 2^53 it is the nearest number, not an error. */
  sum(column: string, type: ColumnType): RawBuilder<number>;
  /** Reads all tables at once: a start needs dozens, and the database may be far away. */
  catalog(db: Kysely<Tables>): Promise<Catalog>;
  /** Reads rows as arrays of cells in column order: for a page of a list faster than as objects. */
  cells(sql: string, parameters: readonly Cell[]): Promise<readonly (readonly Cell[])[]>;
  /** Long reads, kept apart: in separate threads, or on a few of the connections. */
  readonly aside?: {
    rows(sql: string, parameters: readonly Cell[], lane: Lane): Promise<Row[]>;
    close?(): Promise<void>;
  };
  /** A number that every commit of any process changes, if known without asking: caches are valid while it stays. */
  dataVersion?(): number;
  /** Stores the version of the data. */
  setVersion(db: Kysely<Tables>, version: number): Promise<void>;
  /** Must be called when rows came with their own ids: new ones get ids after the highest. */
  idsTaken?(db: Kysely<Tables>, table: string, highest: number): Promise<void>;
  /** Waits (ms) before each retry of a transient failure; without them nothing is retried. */
  readonly waits?: readonly number[];
  /** Lifts the statement timeout in a transaction that works on whole tables. */
  liftTimeout?(db: Kysely<Tables>): Promise<void>;
  /** Creates search indexes on those tables, if the database can. */
  indexSearch?(db: Kysely<Tables>, tables: readonly string[]): Promise<void>;
  /** Writes a complete, consistent copy of the database to that file, if the database is a file itself. */
  copyTo?(db: Kysely<Tables>, path: string): Promise<void>;
}
