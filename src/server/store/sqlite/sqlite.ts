import { DatabaseSync } from 'node:sqlite';
import { type Kysely, type RawBuilder, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { ColumnType, FoundColumn, Member, SqlDialect } from '../dialect.ts';
import type { Cell, Tables } from '../tables.ts';
import { SqliteDriver } from './driver.ts';
import { readThreads } from './readThread.ts';

const types: { readonly [T in ColumnType]: string } = {
  key: 'integer primary key autoincrement',
  text: 'text',
  integer: 'integer',
  real: 'real',
  boolean: 'integer',
  json: 'text',
};

/** SQLite through `node:sqlite`: a file, or `:memory:`. */
export const sqlite = (path: string): SqlDialect => {
  const driver = new SqliteDriver(new DatabaseSync(path), path);
  return {
    kysely: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    ...(path === ':memory:' ? {} : { aside: readThreads(path) }),
    type: (type) => types[type],
    indexName: (name) => name,
    ordered: (part) => part,
    caseless: (text) => sql<Cell>`${text} collate nocase`,
    linkedIds: (linkTable, outerId) =>
      sql<string>`(select json_group_array(target_id) from (select target_id from ${sql.table(linkTable)} where record_id = ${sql.ref(outerId)} order by place))`,
    someItem: (column, member, test) =>
      sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) as item where ${test(memberOf(member))})`,
    eachItem: (column, member) => ({
      join: sql`json_each(${sql.ref(column)}) as item`,
      value: memberOf(member),
    }),
    // Not `sum`: that one is refused by `node:sqlite` above 2^53, and by SQLite itself above 2^63.
    sum: (column) => sql<number>`total(${sql.ref(column)})`,
    tables: async (db) => {
      const found = await sql<{ name: string }>`
        select name from sqlite_master where type = 'table' and name not like 'sqlite%'`.execute(db);
      return found.rows.map(({ name }) => name);
    },
    columns: foundColumns,
    indexes: async (db, table) => {
      const found = await sql<{ name: string; sql: string | null }>`
        select name, sql from sqlite_master where type = 'index' and tbl_name = ${table}`.execute(db);
      return found.rows.filter((row) => row.sql !== null).map((row) => row.name);
    },
    cells: (text, parameters) => driver.cells(text, parameters),
    dataVersion: () => driver.dataVersion(),
    setVersion: async (db, version) => {
      await sql`pragma user_version = ${sql.lit(version)}`.execute(db);
    },
    copyTo: async (db, target) => {
      await sql`vacuum into ${target}`.execute(db);
    },
  };
};

const memberOf = ({ name }: Member): RawBuilder<Cell> => sql<Cell>`json_extract(item.value, ${sql.lit(`$."${name}"`)})`;

const foundColumns = async (db: Kysely<Tables>, table: string): Promise<readonly FoundColumn[] | undefined> => {
  const columns = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${table})`.execute(db);
  if (columns.rows.length === 0) return undefined;
  const keys = await sql<{ from: string; table: string; on_delete: string }>`
    select "from", "table", on_delete from pragma_foreign_key_list(${table})`.execute(db);
  const pointers = new Map(keys.rows.map((key) => [key.from, key]));
  return columns.rows.map(({ name, type, pk }) => {
    const pointer = pointers.get(name);
    const cardinality = pointer && {
      references: pointer.table,
      cascades: pointer.on_delete.toLowerCase() === 'cascade',
    };
    return { name, type: type.toLowerCase(), key: pk > 0, ...cardinality };
  });
};
