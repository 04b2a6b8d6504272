import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FoundColumn } from '../dialect.ts';
import type { Tables } from '../tables.ts';

/** What the catalog calls our types. */
const types: Readonly<Record<string, string>> = { int8: 'integer', float8: 'real' };

/** The tables of our schema. */
export const foundTables = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
};

/** The columns of a table of ours, with what they point at. */
export const foundColumns = async (db: Kysely<Tables>, table: string): Promise<readonly FoundColumn[] | undefined> => {
  const { rows } = await sql<{ name: string; type: string; keys: number; target: string | null; on_delete: string }>`
    select a.attname as name, t.typname as type, target.relname as target, f.confdeltype::text as on_delete,
      (select count(*) from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any(p.conkey)) as keys
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
    left join pg_class target on target.oid = f.confrelid
    where n.nspname = current_schema() and c.relname = ${table} and c.relkind in ('r', 'p')
    order by a.attnum`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.map(({ name, type, keys, target, on_delete }) => ({
    name,
    type: types[type] ?? type,
    key: keys > 0,
    ...(target === null ? {} : { references: target, cascades: on_delete === 'c' }),
  }));
};

const searchPrefix = 'tg_';

/** The name of the index that a table's search is quick by. */
export const searchIndex = (table: string): string => searchPrefix + table;

const indexesWhere = async (db: Kysely<Tables>, test: RawBuilder<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and not x.indisprimary and ${test}`.execute(db);
  return rows.map(({ name }) => name);
};

/** The indexes of a table that are ours: not those of keys, and not what a search is quick by. */
export const foundIndexes = async (db: Kysely<Tables>, table: string): Promise<readonly string[]> =>
  (await indexesWhere(db, sql`c.relname = ${table}`)).filter((name) => !name.startsWith(searchPrefix));

/** Those that a search is quick by, of all tables. */
export const searchIndexes = async (db: Kysely<Tables>): Promise<readonly string[]> =>
  (await indexesWhere(db, sql`true`)).filter((name) => name.startsWith(searchPrefix));
