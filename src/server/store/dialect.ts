import type { Kysely, Dialect as KyselyDialect, RawBuilder } from 'kysely';
import type { Cell, Row, Tables } from './tables.ts';

/** What a column holds; `key` is the record's own number. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json' | 'key';

/** A column as the database says it is. */
export interface FoundColumn {
  readonly name: string;
  readonly type: string;
  /** Whether it is the primary key, or part of it. */
  readonly key: boolean;
  /** The table that its foreign key names. */
  readonly references?: string;
  /** Whether its row goes with the one that it points at. */
  readonly cascades?: boolean;
}

/** What a long read is for. Each waits for its own kind alone: a list's count for no search, neither for a dashboard. */
export type Lane = 'lists' | 'searches' | 'figures';

/**
 * Everything that differs from one SQL database to the next. Another database is another one of these; nothing else
 * in the server knows which one it is.
 */
export interface SqlDialect {
  readonly kysely: KyselyDialect;
  /** Column type as its DDL says it. */
  type(type: ColumnType): string;
  /** Text compared, sorted and indexed without regard to upper and lower case. */
  caseless(column: string): RawBuilder<Cell>;
  /** The ids in a link table that belong to the outer record, as JSON text, in order. */
  linkedIds(linkTable: string, outerId: string): RawBuilder<string>;
  /** Whether some item of a JSON array column holds what `test` says of its member. */
  someItem(column: string, member: string, test: (value: RawBuilder<Cell>) => RawBuilder<boolean>): RawBuilder<boolean>;
  /** One row per item of a JSON array column beside the record's row: the clause, and the item's member. */
  eachItem(column: string, member: string): { readonly join: RawBuilder<unknown>; readonly value: RawBuilder<Cell> };
  /** The sum of a column, 0 of none; above what is exact in a JavaScript number it is the nearest one, and no fault. */
  sum(column: string): RawBuilder<number>;
  /** The quarter of an hour that an ISO instant is in, as `YYYY-MM-DDTHH:` and 0 to 3. */
  quarterHour(column: string): RawBuilder<string>;
  /** The names of all tables. */
  tables(db: Kysely<Tables>): Promise<readonly string[]>;
  /** The columns of a table, `undefined` when there is no such table. */
  columns(db: Kysely<Tables>, table: string): Promise<readonly FoundColumn[] | undefined>;
  /** The names of our indexes on a table. */
  indexes(db: Kysely<Tables>, table: string): Promise<readonly string[]>;
  /** Reads in threads of their own, where there can be some. */
  readonly aside?: {
    rows(sql: string, parameters: readonly Cell[], lane: Lane): Promise<Row[]>;
    close(): Promise<void>;
  };
  /** Notes which version of the data these are. */
  setVersion(db: Kysely<Tables>, version: number): Promise<void>;
  /** Writes a whole, consistent copy of the database to that file. */
  copyTo(db: Kysely<Tables>, path: string): Promise<void>;
}
