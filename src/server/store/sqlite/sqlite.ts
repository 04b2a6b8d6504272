import { DatabaseSync } from 'node:sqlite';
import { type Kysely, type RawBuilder, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { type Catalog, type ColumnRow, type ColumnType, catalogOf, type Member, type SqlDialect } from '../dialect.ts';
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

const foundTables = async (db: Kysely<Tables>): Promise<Catalog> => {
  const { rows } = await sql<ColumnRow>`
    select m.name as "table", c.name, lower(c.type) as type, c.pk > 0 as key, f."table" as target,
      f.on_delete = 'CASCADE' as cascades
    from sqlite_master m join pragma_table_info(m.name) c
    left join pragma_foreign_key_list(m.name) f on f."from" = c.name
    where m.type = 'table' and m.name not like 'sqlite%' order by m.rowid, c.cid`.execute(db);
  const indexes = await sql<{ name: string; table: string }>`
    select name, tbl_name as "table" from sqlite_master where type = 'index' and sql is not null`.execute(db);
  return catalogOf(rows, indexes.rows);
};
