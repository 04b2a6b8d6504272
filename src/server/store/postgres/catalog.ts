import { type Kysely, sql } from 'kysely';
import { type Catalog, type ColumnRow, catalogOf } from '../dialect.ts';
import type { Tables } from '../store.ts';

const searchPrefix = 'tg_';

/** The name of a table's search index. */
const searchIndex = (table: string): string => searchPrefix + table;

/** All indexes of our schema except primary keys. */
const foundIndexes = async (
  db: Kysely<Tables>,
): Promise<readonly { readonly name: string; readonly table: string }[]> => {
  const { rows } = await sql<{ name: string; table: string }>`
    select i.relname as name, c.relname as table from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and not x.indisprimary`.execute(db);
  return rows;
};

/** The tables of our schema, without their search indexes. */
export const foundTables = async (db: Kysely<Tables>): Promise<Catalog> => {
  const { rows } = await sql<ColumnRow>`
    select c.relname as table, a.attname as name, target.relname as target, f.confdeltype = 'c' as cascades,
      case t.typname when 'int8' then 'integer' when 'float8' then 'real' else t.typname end as type,
      exists (select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any(p.conkey)) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
    left join pg_class target on target.oid = f.confrelid
    where n.nspname = current_schema() and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`.execute(db);
  const ownIndexes = (await foundIndexes(db)).filter(({ name }) => !name.startsWith(searchPrefix));
  return catalogOf(rows, ownIndexes);
};

/** The schema of `pg_trgm`; none for YugabyteDB, whose substitute for GIN refuses most searches. */
const trigramSchema = async (db: Kysely<Tables>): Promise<string | undefined> => {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm' and not exists (select 1 from pg_am where amname = 'ybgin')`.execute(db);
  return rows[0]?.schema;
};

/** Creates indexes that find words anywhere in a text, if `pg_trgm` is there; without them every row is scanned. */
export const indexSearch = async (db: Kysely<Tables>, tables: readonly string[]): Promise<void> => {
  const existing = (await foundIndexes(db)).map(({ name }) => name);
  const missing = tables.filter((table) => !existing.includes(searchIndex(table)));
  if (missing.length === 0) return;
  if ((await trigramSchema(db)) === undefined)
    await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined);
  const schema = await trigramSchema(db);
  if (schema === undefined) return;
  await db.transaction().execute(async (transaction) => {
    for (const table of missing)
      await sql`create index if not exists ${sql.ref(searchIndex(table))} on ${sql.table(table)}
        using gin (_search ${sql.ref(`${schema}.gin_trgm_ops`)})`.execute(transaction);
  });
};
