import { DatabaseSync } from 'node:sqlite';
import { type Kysely, type RawBuilder, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { Catalog, ColumnType, FoundColumn, FoundTable, Member, SqlDialect } from '../dialect.ts';
import type { Cell, Tables } from '../store.ts';
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
    looseNumbers: true,
    ordered: (part) => part,
    caseless: (text) => sql<Cell>`${text} collate nocase`,
    among: (ids) => sql<number>`(select value from json_each(${JSON.stringify(ids)}))`,
    linkedIds: (linkTable, outerId) =>
      sql<string>`(select json_group_array(target_id) from (select target_id from ${sql.table(linkTable)} where record_id = ${sql.ref(outerId)} order by place))`,
    someItem: (column, member, test) =>
      sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) as _item where ${test(memberOf(member))})`,
    eachItem: (column, member) => ({
      join: sql`json_each(${sql.ref(column)}) as _item`,
      value: memberOf(member),
    }),
    // Not `sum`: `node:sqlite` refuses its result above 2^53, and SQLite itself above 2^63.
    sum: (column) => sql<number>`total(${sql.ref(column)})`,
    catalog: foundTables,
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

const memberOf = ({ name }: Member): RawBuilder<Cell> =>
  name === undefined ? sql<Cell>`_item.value` : sql<Cell>`json_extract(_item.value, ${sql.lit(`$."${name}"`)})`;

const foundColumns = async (db: Kysely<Tables>, table: string): Promise<readonly FoundColumn[]> => {
  const columns = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${table})`.execute(db);
  const keys = await sql<{ from: string; table: string; on_delete: string }>`
    select "from", "table", on_delete from pragma_foreign_key_list(${table})`.execute(db);
  const references = new Map(keys.rows.map((key) => [key.from, key]));
  return columns.rows.map(({ name, type, pk }) => {
    const reference = references.get(name);
    const foreignKey = reference && {
      references: reference.table,
      cascades: reference.on_delete.toLowerCase() === 'cascade',
    };
    return { name, type: type.toLowerCase(), key: pk > 0, ...foreignKey };
  });
};

const foundTables = async (db: Kysely<Tables>): Promise<Catalog> => {
  const { rows } = await sql<{ type: string; name: string; tbl_name: string; sql: string | null }>`
    select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite%'`.execute(db);
  const tables = new Map<string, FoundTable>();
  for (const { type, name } of rows) {
    if (type !== 'table') continue;
    const indexes = rows.filter((row) => row.type === 'index' && row.tbl_name === name && row.sql !== null);
    tables.set(name, { columns: await foundColumns(db, name), indexes: indexes.map((row) => row.name) });
  }
  return tables;
};
